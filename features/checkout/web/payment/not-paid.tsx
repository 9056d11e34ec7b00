import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { toInternationalPhone } from '#platform/contract/phone.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { HoldTimer } from '#platform/web/ui/countdown/hold-timer.tsx';
import { PhoneInput } from '#platform/web/ui/controls/phone-input.tsx';
import { checkoutTexts } from '../texts.ts';

interface NotPaidProps {
  readonly reason: string;
  readonly secondsToRetry: number;
  /** The number that was asked to pay. */
  readonly phone: string;
  /** The number in the form, as typed. */
  readonly typedPhone: string;
  readonly onPhone: (typed: string) => void;
  readonly holdExpiresAt: string | null;
  readonly busy: string | false;
  readonly onTryAgain: (phone: string) => void;
  readonly onCancel: () => void;
  /** The way to another method. */
  readonly other?: ReactNode;
}

/** Why it was not paid, how long the tickets are still held, and the options: the same number again, another one, or releasing the tickets. */
export function NotPaid({ reason, secondsToRetry, phone, typedPhone, onPhone, holdExpiresAt, busy, onTryAgain, onCancel, other }: NotPaidProps) {
  const { prompt: t, method, buy } = useTexts(checkoutTexts);
  // Another number that was typed before is still shown.
  const [isChanging, setChanging] = useState(toInternationalPhone(typedPhone) !== toInternationalPhone(phone));
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isWaiting = secondsToRetry > 0 && (!isChanging || toInternationalPhone(typedPhone) === toInternationalPhone(phone));

  function tryAgain(submitted: FormEvent) {
    submitted.preventDefault();
    const number = toInternationalPhone(isChanging ? typedPhone : phone);
    if (number !== null) return onTryAgain(number);
    setWrong(true);
    input.current?.focus();
  }

  return (
    <form noValidate className="mt-6 grid gap-4" onSubmit={tryAgain}>
      <Alert tone="bad">{reason}.</Alert>
      {holdExpiresAt !== null && <HoldTimer expiresAt={holdExpiresAt} look="inset" />}
      {isChanging && (
        <PhoneInput
          ref={input}
          autoFocus
          label={method.phone}
          value={typedPhone}
          error={isWrong ? method.invalidPhone : undefined}
          onChange={(event) => {
            onPhone(event.target.value);
            setWrong(false);
          }}
          onBlur={(event) => onPhone(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
      )}
      <div className="grid gap-2">
        <Button type="submit" full busy={busy} disabled={isWaiting}>
          {isWaiting ? t.tryAgainIn({ seconds: secondsToRetry }) : t.tryAgain}
        </Button>
        {other}
        <div className="grid grid-cols-2 gap-2">
          <Button variant="outline" disabled={isChanging} onClick={() => setChanging(true)}>
            {t.changeNumber}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            {buy.cancel}
          </Button>
        </div>
      </div>
    </form>
  );
}
