import { ExternalLink } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatMoney, toMinor } from '#platform/contract/money.ts';
import { showPhone, toInternationalPhone } from '#platform/contract/phone.ts';
import { serverNow, serverOffsetMs } from '#platform/web/server-clock.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ClockDigits } from '#platform/web/ui/clock-digits.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { PhoneInput } from '#platform/web/ui/phone-input.tsx';
import { useSecondsLeft } from '#platform/web/ui/use-seconds-left.ts';
import { checkoutErrors, type Order } from '../contract.ts';
import { paymentView, type PaymentView } from './payment-view.ts';
import { PhoneDrawing } from './phone-drawing.tsx';
import { PromptSteps } from './prompt-steps.tsx';
import { useTestPhone } from './use-test-phone.ts';

interface MpesaDialogProps {
  readonly order: Order;
  readonly open: boolean;
  readonly busy: string | false;
  /** Asks the phone again; the number may be another one. */
  readonly onTryAgain: (phone: string) => void;
  /** Closing does not give the hold back. */
  readonly onClose: () => void;
  readonly onCancel: () => void;
}

const titles: Readonly<Record<PaymentView['state'], string>> = {
  waiting: 'Check your phone',
  checking: 'Checking with M-Pesa',
  failed: 'Not paid yet',
  paid: 'Payment received',
};

/** The M-Pesa request: what is asked of which phone, how long it stands there, and what became of it. */
export function MpesaDialog({ order, open, busy, onTryAgain, onClose, onCancel }: MpesaDialogProps) {
  const { payment, currency } = order;
  const secondsLeft = useSecondsLeft(payment?.promptExpiresAt ?? 0, serverOffsetMs());
  // A second hand for the retry time too: the view is a function of the moment.
  useSecondsLeft(payment?.retryAt ?? 0, serverOffsetMs());
  const view = paymentView(order, serverNow().getTime());
  const amountMinor = toMinor(payment?.amount ?? order.totalAmount);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title={titles[view.state]}
      picture={<PhoneDrawing amountMinor={amountMinor} currency={currency} secondsLeft={view.state === 'waiting' ? secondsLeft : null} />}
      description={
        <span role="status">
          <Description view={view} amount={formatMoney(amountMinor, currency)} phone={showPhone(`+${(payment?.phone ?? '').replace(/^\+/, '')}`)} />
        </span>
      }
    >
      <PromptSteps state={view.state} />
      {view.state === 'waiting' && (
        <p className="mt-6 flex items-center justify-between gap-4 rounded-inset bg-sunken p-4">
          <span className="type-small text-ink2">Prompt expires in</span>
          <span className="type-figure" role="timer" aria-live="off">
            <ClockDigits seconds={secondsLeft} padMinutes={false} />
          </span>
        </p>
      )}
      {view.state === 'failed' && <Failed view={view} phone={payment?.phone ?? ''} busy={busy} onTryAgain={onTryAgain} onCancel={onCancel} />}
      {(view.state === 'waiting' || view.state === 'checking') && (
        <p className="type-small mt-4 text-ink2">You can close this: the request stays on your phone, and your tickets stay held.</p>
      )}
      <TestPhoneLink phone={payment?.phone ?? ''} />
    </Dialog>
  );
}

function Description({ view, amount, phone }: { readonly view: PaymentView; readonly amount: string; readonly phone: string }) {
  switch (view.state) {
    case 'waiting':
      return (
        <>
          We sent an M-Pesa request for <strong className="text-ink">{amount}</strong> to <strong className="whitespace-nowrap text-ink">{phone}</strong>. Enter
          your PIN there to approve.
        </>
      );
    case 'checking':
      return 'The request on your phone has ended. We are asking M-Pesa what became of it. This usually takes under a minute.';
    case 'failed':
      return 'Your tickets are still held.';
    case 'paid':
      return 'We are opening your tickets.';
  }
}

interface FailedProps {
  readonly view: Extract<PaymentView, { state: 'failed' }>;
  readonly phone: string;
  readonly busy: string | false;
  readonly onTryAgain: (phone: string) => void;
  readonly onCancel: () => void;
}

/** Why it was not paid, and the ways on: the same number again, another one, or giving the tickets back. */
function Failed({ view, phone, busy, onTryAgain, onCancel }: FailedProps) {
  const [other, setOther] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const isWaiting = view.secondsToRetry > 0 && (other === null || toInternationalPhone(other) === toInternationalPhone(phone));

  function tryAgain() {
    const number = toInternationalPhone(other ?? phone);
    if (number !== null) return onTryAgain(number);
    setError(checkoutErrors.INVALID_PHONE.sentence);
    input.current?.focus();
  }

  return (
    <div className="mt-6 grid gap-4">
      <Alert tone="bad" live>
        {view.sentence}
      </Alert>
      {other !== null && (
        <PhoneInput
          ref={input}
          autoFocus
          label="Phone number"
          value={other}
          error={error}
          onChange={(event) => {
            setOther(event.target.value);
            setError(undefined);
          }}
          onBlur={(event) => setOther(event.target.value)}
        />
      )}
      <div className="grid gap-2">
        <Button full busy={busy} disabled={isWaiting} onClick={tryAgain}>
          {isWaiting ? `Try again in ${view.secondsToRetry} s` : 'Try again'}
        </Button>
        <div className="grid grid-cols-2 gap-2">
          <Button variant="outline" disabled={other !== null} onClick={() => setOther('')}>
            Change number
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Outside production the phone that is asked is one of ours. */
function TestPhoneLink({ phone }: { readonly phone: string }) {
  const address = useTestPhone(phone);
  if (address === null) return null;
  return (
    <a href={address} target="_blank" rel="noreferrer" className="type-small tap mt-4 inline-flex items-center gap-1.5 text-ink3 underline underline-offset-4">
      Open the test phone
      <ExternalLink size={14} aria-hidden="true" />
    </a>
  );
}
