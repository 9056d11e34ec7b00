import type { ReactNode } from 'react';
import { useSession } from '#platform/web/session/session.ts';

/** A form that only signed-out visitors need: it does not flash for a visitor who is probably signed in. */
export function SignedOutOnly({ children }: { readonly children: ReactNode }) {
  const { status } = useSession();
  return <div className={status === 'loading' ? 'session-kept:invisible' : undefined}>{children}</div>;
}
