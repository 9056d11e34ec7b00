import { ExternalLink } from 'lucide';
import { toMinor } from '#platform/contract/money.ts';
import { showPhone } from '#platform/contract/phone.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { serverNow } from '#platform/web/api/server-clock.ts';
import { ClockDigits } from '#platform/web/ui/countdown/clock-digits.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useSecondsLeft } from '#platform/web/ui/countdown/use-seconds-left.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { Order } from '../../contract.ts';
import { PayFromMenu } from './menu/pay-from-menu.tsx';
import { NotPaid } from './not-paid.tsx';
import { OtherMethod } from './other-method.tsx';
import { paymentView } from './payment-view.ts';
import { PhoneDrawing } from './phone-drawing.tsx';
import { PromptSteps } from './prompt-steps.tsx';
import { StateNews } from './state-news.tsx';
import { checkoutTexts } from '../texts.ts';
import { useTestPhone } from './use-test-phone.ts';

interface MpesaDialogProps {
  readonly order: Order;
  /** Which instalment of a confirmed order is paid; undefined while tickets are bought. */
  readonly instalment?: number;
  readonly open: boolean;
  readonly busy: string | false;
  /** The number in the form, as typed: a change here changes it there too. */
  readonly typedPhone: string;
  readonly onPhone: (typed: string) => void;
  /** Sends another request, perhaps to another number. */
  readonly onTryAgain: (phone: string) => void;
  /** Closing does not release the hold. */
  readonly onClose: () => void;
  readonly onCancel: () => void;
  /** Leads to another method; missing: there is none. */
  readonly onOther?: () => void;
}

/** The M-Pesa request: the phone, the time left, and the outcome. */
export function MpesaDialog({ order, instalment, open, busy, typedPhone, onPhone, onTryAgain, onClose, onCancel, onOther }: MpesaDialogProps) {
  const { prompt, partPrompt, errors } = useTexts(checkoutTexts);
  const formatMoney = useFormatMoney();
  const t = instalment === undefined ? prompt : { ...prompt, ...partPrompt };
  const { payment, currency } = order;
  const secondsLeft = useSecondsLeft(payment?.promptExpiresAt ?? 0);
  // Also rerenders every second until a retry is allowed: the view depends on the time.
  useSecondsLeft(payment?.retryAt ?? 0);
  const view = paymentView(order, serverNow().getTime());
  const amountMinor = toMinor(payment?.amount ?? order.totalAmount);
  const phone = payment?.phone ?? '';
  const description =
    view.state === 'waiting' ? (
      <Asked amount={formatMoney(amountMinor, currency)} phone={showPhone(`+${phone.replace(/^\+/, '')}`)} />
    ) : (
      t[view.state]
    );
  const reason = view.state === 'failed' ? (view.message ?? errors.payment) : null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title={t.titles[view.state]}
      picture={<PhoneDrawing amountMinor={amountMinor} currency={currency} state={view.state} secondsLeft={secondsLeft} />}
      description={description}
    >
      <StateNews of={view.state}>
        {t.titles[view.state]}. {reason !== null && <>{reason}. </>}
        {description}
      </StateNews>
      <PromptSteps state={view.state} last={t.last} />
      {view.state === 'waiting' && (
        <p className="mt-6 flex items-center justify-between gap-4 rounded-inset bg-sunken p-4">
          <span className="type-small text-ink2">{t.expiresIn}</span>
          <span className="type-figure" role="timer" aria-live="off">
            <ClockDigits seconds={secondsLeft} padMinutes={false} />
          </span>
        </p>
      )}
      {instalment === undefined && order.standingChoice?.state === 'chosen' && view.state !== 'failed' && (
        <p className="type-small mt-4">{prompt.secondPin}</p>
      )}
      {view.state === 'failed' && reason !== null && (
        <NotPaid
          reason={reason}
          secondsToRetry={view.secondsToRetry}
          phone={phone}
          typedPhone={typedPhone}
          onPhone={onPhone}
          holdExpiresAt={order.holdExpiresAt}
          busy={busy}
          onTryAgain={onTryAgain}
          onCancel={onCancel}
          other={onOther && <OtherMethod order={order} onOther={onOther} />}
        />
      )}
      {order.paybill !== null && view.state !== 'paid' && (
        <div className="mt-6">
          <PayFromMenu paybill={order.paybill} currency={currency} isOpen={view.state === 'failed'} />
        </div>
      )}
      {(view.state === 'waiting' || view.state === 'checking') && <p className="type-small mt-4 text-ink2">{t.canClose}</p>}
      <TestPhoneLink phone={phone} />
    </Dialog>
  );
}

function Asked({ amount, phone }: { readonly amount: string; readonly phone: string }) {
  const t = useTexts(checkoutTexts).prompt;
  return t.waiting({ amount, phone, strong: (words) => <strong className="whitespace-nowrap text-ink">{words}</strong> });
}

/** Outside production the phone is a simulated one. */
function TestPhoneLink({ phone }: { readonly phone: string }) {
  const t = useTexts(checkoutTexts).prompt;
  const address = useTestPhone(phone);
  if (address === null) return null;
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="type-small tap mt-4 inline-flex items-center gap-1.5 text-ink3 underline underline-offset-4"
    >
      {t.testPhone}
      <Icon of={ExternalLink} size={14} />
    </a>
  );
}
