import { useTexts } from '#platform/web/i18n/text-area.ts';
import { serverNow } from '#platform/web/api/server-clock.ts';
import { HoldTimer } from '#platform/web/ui/countdown/hold-timer.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { BeadSpinner } from '#platform/web/ui/pictures/bead-spinner.tsx';
import type { TestOutcome } from '#features/payments/contract.ts';
import type { Order } from '../../contract.ts';
import { paymentView } from '../payment/payment-view.ts';
import { StateNews } from '../payment/state-news.tsx';
import { checkoutTexts } from '../texts.ts';
import { TestPaymentChoice } from './test-payment-choice.tsx';
import { testPaymentTexts } from './texts.ts';

interface TestPaymentDialogProps {
  readonly order: Order;
  /** It pays a later instalment, not the tickets. */
  readonly isInstalment?: boolean;
  readonly open: boolean;
  readonly busy: string | false;
  /** What becomes of the next try. */
  readonly outcome: TestOutcome;
  readonly onOutcome: (outcome: TestOutcome) => void;
  readonly onTryAgain: () => void;
  /** Closing does not release the hold. */
  readonly onClose: () => void;
  readonly onCancel: () => void;
}

/** A test payment in progress, in place of the request on a phone; when it fails, another try. */
export function TestPaymentDialog({
  order,
  isInstalment = false,
  open,
  busy,
  outcome,
  onOutcome,
  onTryAgain,
  onClose,
  onCancel,
}: TestPaymentDialogProps) {
  const t = useTexts(testPaymentTexts);
  const { prompt, buy, partPrompt } = useTexts(checkoutTexts);
  const view = paymentView(order, serverNow().getTime());
  // No phone shows a request whose end could be waited for.
  const state = view.state === 'checking' ? 'waiting' : view.state;
  const description = isInstalment && state !== 'waiting' ? partPrompt[state] : t[state];
  return (
    <Dialog open={open} onClose={onClose} title={t.titles[state]} description={description}>
      <StateNews of={state}>
        {t.titles[state]}. {description}
      </StateNews>
      {view.state === 'failed' ? (
        <div className="grid gap-4">
          {view.message !== null && <Alert tone="warn">{view.message}.</Alert>}
          {order.holdExpiresAt !== null && <HoldTimer expiresAt={order.holdExpiresAt} look="inset" />}
          <TestPaymentChoice name="next-test-outcome" outcome={outcome} onChoose={onOutcome} />
          <div className="grid gap-2">
            <Button full busy={busy} onClick={onTryAgain}>
              {prompt.tryAgain}
            </Button>
            <Button full variant="ghost" onClick={onCancel}>
              {buy.cancel}
            </Button>
          </div>
        </div>
      ) : (
        <div aria-hidden="true" className="grid place-content-center py-6">
          <BeadSpinner size={56} />
        </div>
      )}
    </Dialog>
  );
}
