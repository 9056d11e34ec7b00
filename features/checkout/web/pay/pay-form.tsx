import { useRef, useState, type FormEvent } from 'react';
import { toMinor } from '#platform/contract/money.ts';
import { toInternationalPhone } from '#platform/contract/phone.ts';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { buttonLook } from '#platform/web/ui/controls/button-look.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { PhoneInput } from '#platform/web/ui/controls/phone-input.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { isPageMethod } from '#features/payments/pages/page-methods.ts';
import { payByLink } from '../../office/link/endpoints.ts';
import type { PaymentLink } from '../../office/office-contract.ts';
import { ChoiceList, ChoiceRow } from '../choice/choice-list.tsx';
import { payTexts } from './texts.ts';

const TypedInMenu = lazyPart(async () => ({ default: (await import('../payment/menu/pay-from-menu.tsx')).TypedInMenu }));

interface PayFormProps {
  readonly code: string;
  readonly link: PaymentLink;
  /** A payment was requested, or is under way already: the order is read again. */
  readonly onAsked: () => void;
}

/** By what the order is paid, and what became of the last request. */
export function PayForm({ code, link, onAsked }: PayFormProps) {
  const t = useTexts(payTexts);
  const formatMoney = useFormatMoney();
  const input = useRef<HTMLInputElement>(null);
  const { payment, methods, paybill, currency } = link;
  const [chosen, setMethod] = useState(methods[0]?.id);
  const [phone, setPhone] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // One that is no longer offered is not sent.
  const method = methods.find(({ id }) => id === chosen)?.id ?? methods[0]?.id;
  const amount = formatMoney(toMinor(link.totalAmount), currency);

  async function submit(submitted: FormEvent) {
    submitted.preventDefault();
    const number = method === 'mpesa' ? toInternationalPhone(phone) : '';
    if (number === null) {
      setWrong(true);
      input.current?.focus();
      return;
    }
    setAsking(true);
    setProblem(null);
    try {
      const by = method !== undefined && isPageMethod(method) ? { paymentMethod: method } : { phone: number };
      const { pageUrl } = await call(payByLink, { body: { code, ...by } });
      if (pageUrl !== null) location.assign(pageUrl);
    } catch (failure) {
      setProblem(messageFor(failure));
    } finally {
      setAsking(false);
      // Also without an answer: the request may have been sent.
      onAsked();
    }
  }

  if (payment?.status === 'asking') return <UnderWay payment={payment} amount={amount} />;
  const refusal = problem ?? (payment?.status === 'failed' ? payment.message : null);
  const phoneInput = (
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
  );
  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={(submitted) => void submit(submitted)}>
      {refusal !== null && (
        <Alert tone="bad" live title={t.notPaid}>
          {refusal}
        </Alert>
      )}
      {methods.length === 1 && method === 'mpesa' ? (
        phoneInput
      ) : (
        <ChoiceList legend={t.legend}>
          {methods.map(({ id, name }) => (
            <ChoiceRow key={id} name="payment-method" value={id} checked={id === method} onSelect={() => setMethod(id)} title={name}>
              {id === 'mpesa' && phoneInput}
              {id === 'paybill' && paybill !== null && (
                <>
                  <p className="type-small text-ink2">{t.menuHint}</p>
                  <TypedInMenu paybill={paybill} currency={currency} />
                </>
              )}
              {isPageMethod(id) && (
                <p className="type-small text-ink2">{id === 'credit_card' ? t.cardHint : id === 'bank_transfer' ? t.bankHint : t.walletHint}</p>
              )}
            </ChoiceRow>
          ))}
        </ChoiceList>
      )}
      {method !== 'paybill' && (
        <Button type="submit" size="large" full busy={isAsking && (method === 'mpesa' ? t.asking : t.opening)}>
          {t.pay({ amount })}
        </Button>
      )}
    </form>
  );
}

interface UnderWayProps {
  readonly payment: NonNullable<PaymentLink['payment']>;
  readonly amount: string;
}

/** The phone that was asked, or the page that is open. */
function UnderWay({ payment: { phone, page }, amount }: UnderWayProps) {
  const t = useTexts(payTexts);
  if (phone !== null)
    return (
      <Alert tone="info" live className="mt-4" title={t.check}>
        {t.checkLead({ phone })}
      </Alert>
    );
  return (
    <>
      <Alert tone="info" live className="mt-4" title={t.page}>
        {page === null ? t.opening : t.pageLead({ amount })}
      </Alert>
      {page !== null && (
        <div className="mt-5 grid gap-2">
          <a href={page.url} className={buttonLook({ full: true })}>
            {t.openPage}
          </a>
          <a href={page.leaveUrl} className={buttonLook({ full: true, variant: 'outline' })}>
            {t.leavePage}
          </a>
        </div>
      )}
    </>
  );
}
