import { useRef, useState, type FormEvent } from 'react';
import { toMinor } from '#platform/contract/money.ts';
import { toInternationalPhone } from '#platform/contract/phone.ts';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { PhoneInput } from '#platform/web/ui/controls/phone-input.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { payByLink } from '../../office/link/endpoints.ts';
import type { PaymentLink } from '../../office/office-contract.ts';
import { payTexts } from './texts.ts';

interface PayFormProps {
  readonly code: string;
  readonly link: PaymentLink;
  /** A phone was asked, or is being asked already: the order is read again. */
  readonly onAsked: () => void;
}

/** The phone that pays, and what became of the last request. */
export function PayForm({ code, link: { payment, totalAmount, currency }, onAsked }: PayFormProps) {
  const t = useTexts(payTexts);
  const formatMoney = useFormatMoney();
  const input = useRef<HTMLInputElement>(null);
  const [phone, setPhone] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(submitted: FormEvent) {
    submitted.preventDefault();
    const number = toInternationalPhone(phone);
    if (number === null) {
      setWrong(true);
      input.current?.focus();
      return;
    }
    setAsking(true);
    setProblem(null);
    try {
      await call(payByLink, { body: { code, phone: number } });
    } catch (failure) {
      setProblem(messageFor(failure));
    } finally {
      setAsking(false);
      // Also without an answer: the request may have been sent.
      onAsked();
    }
  }

  if (payment?.status === 'asking')
    return (
      <Alert tone="info" live className="mt-4" title={t.check}>
        {t.checkLead({ phone: payment.phone ?? '' })}
      </Alert>
    );
  const refusal = problem ?? (payment?.status === 'failed' ? payment.message : null);
  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={(submitted) => void submit(submitted)}>
      {refusal !== null && (
        <Alert tone="bad" live title={t.notPaid}>
          {refusal}
        </Alert>
      )}
      <PhoneInput
        ref={input}
        name="phone"
        label={t.phone}
        hint={t.phoneHint}
        error={isWrong ? t.invalidPhone : undefined}
        value={phone}
        onChange={({ target }) => {
          setPhone(target.value);
          setWrong(false);
        }}
        onBlur={({ target }) => setPhone(target.value)}
      />
      <Button type="submit" size="large" full busy={isAsking && t.asking}>
        {t.pay({ amount: formatMoney(toMinor(totalAmount), currency) })}
      </Button>
    </form>
  );
}
