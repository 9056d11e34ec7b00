import { HoldTimer } from '#platform/web/ui/hold-timer.tsx';
import type { Checkout } from './use-checkout.ts';

/** The countdown of what is held. Nothing while nothing is. */
export function CurrentHold({ checkout: { attempt, order, holdEnded } }: { readonly checkout: Checkout }) {
  const expiresAt = order?.holdExpiresAt ?? attempt?.hold?.expiresAt;
  if (expiresAt === undefined) return null;
  return <HoldTimer expiresAt={expiresAt} onEnd={holdEnded} />;
}
