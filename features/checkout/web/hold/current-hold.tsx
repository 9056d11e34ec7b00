import { Hourglass } from 'lucide';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { HoldTimer } from '#platform/web/ui/countdown/hold-timer.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { checkoutTexts } from '../texts.ts';
import type { Checkout } from '../purchase/use-checkout.ts';

interface CurrentHoldProps {
  readonly checkout: Checkout;
  readonly onHoldAgain: () => void;
}

/** The countdown of the hold, a note that it is being made, or that it has ended. Renders nothing while nothing is chosen. */
export function CurrentHold({ checkout, onHoldAgain }: CurrentHoldProps) {
  const { notice: t, buy } = useTexts(checkoutTexts);
  const { attempt, order, holding, hasEnded, holdEnded } = checkout;
  const expiresAt = order?.holdExpiresAt ?? attempt?.hold?.expiresAt;
  if (hasEnded) return <HoldEnded onHoldAgain={onHoldAgain} />;
  if (expiresAt === undefined) return holding === 'settled' ? null : <ToBeHeld>{holding === 'unanswered' ? t.unanswered : buy.holding}</ToBeHeld>;
  return (
    <div className="grid grid-cols-1 gap-2">
      <HoldTimer expiresAt={expiresAt} onEnd={holdEnded} />
      {holding === 'unanswered' && <p className="type-small text-ink2">{t.unanswered}</p>}
    </div>
  );
}

/** As large as the countdown that replaces it. */
function ToBeHeld({ children }: { readonly children: string }) {
  return (
    <p className="type-strong flex min-h-[92px] items-center gap-2 rounded-inset border border-line bg-surface p-4 text-ink2">
      <Icon of={Hourglass} size={18} className="shrink-0" />
      {children}
    </p>
  );
}

function HoldEnded({ onHoldAgain }: Pick<CurrentHoldProps, 'onHoldAgain'>) {
  const t = useTexts(checkoutTexts).notice;
  return (
    <section aria-label={t.holdEnded} className="rounded-card border border-line bg-surface p-5">
      <p className="type-h3">{t.holdEnded}</p>
      <p className="type-body mt-1 text-ink2">{t.holdEndedMessage}</p>
      <Button full className="mt-4" onClick={onHoldAgain}>
        {t.holdAgain}
      </Button>
    </section>
  );
}
