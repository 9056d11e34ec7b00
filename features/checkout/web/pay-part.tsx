import { useRef, useState, type FormEvent } from 'react';
import { formatDay } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { showAfterPrefix, toInternationalPhone } from '#platform/contract/phone.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useLanguage } from '#platform/web/page-setting.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { PhoneInput } from '#platform/web/ui/phone-input.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { Order } from '../contract.ts';
import { loadMpesaDialog } from './payment-parts.ts';
import { checkoutTexts } from './texts.ts';
import { usePartPayment, type PartPayment } from './use-part-payment.ts';

const MpesaDialog = lazyPart(async () => ({ default: (await loadMpesaDialog()).MpesaDialog }));

type Part = Order['instalments'][number];

/** The way to pay the next part of an order; nothing when none is open, or when the event was cancelled or is over. */
export function PayPart({ order }: { readonly order: Order }) {
  const isWorthPaying = order.tickets.some(({ status }) => status === 'valid');
  const next = isWorthPaying ? order.instalments.find(({ paid }) => !paid) : undefined;
  return next && <NextPart key={next.number} order={order} part={next} />;
}

function NextPart({ order: given, part }: { readonly order: Order; readonly part: Part }) {
  const { parts: t, buy } = useTexts(checkoutTexts);
  const payment = usePartPayment(given, part.number);
  const { step, order, isAsking, open, close, ask } = payment;
  return (
    <>
      <Button size="small" onClick={open}>
        {t.pay(part.number)}
      </Button>
      <AskPhone payment={payment} part={part} />
      {order.payment !== null && (
        <MpesaDialog
          order={order}
          part={part.number}
          open={step === 'prompt'}
          busy={isAsking && buy.asking}
          onTryAgain={(phone) => void ask(phone)}
          onClose={close}
          onCancel={close}
        />
      )}
    </>
  );
}

/** Which phone pays: the one that paid before, unless another is given. */
function AskPhone({ payment: { step, order, isAsking, error, close, ask }, part }: { readonly payment: PartPayment; readonly part: Part }) {
  const { parts: t, method, buy } = useTexts(checkoutTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const [phone, setPhone] = useState(showAfterPrefix(`+${order.payment?.phone ?? ''}`));
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function submit(submitted: FormEvent) {
    submitted.preventDefault();
    const number = toInternationalPhone(phone);
    if (number !== null) return void ask(number);
    setWrong(true);
    input.current?.focus();
  }

  return (
    <Dialog
      open={step === 'phone'}
      onClose={close}
      title={t.pay(part.number)}
      description={t.payLead(formatMoney(toMinor(part.amount), order.currency), formatDay(part.dueDate, order.event.timeZone, language))}
    >
      <form noValidate className="grid gap-5" onSubmit={submit}>
        {error !== null && (
          <Alert tone="bad" live>
            {error}
          </Alert>
        )}
        <PhoneInput
          ref={input}
          label={method.phone}
          value={phone}
          error={isWrong ? method.invalidPhone : undefined}
          onChange={(event) => {
            setPhone(event.target.value);
            setWrong(false);
          }}
          onBlur={(event) => setPhone(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2 *:grow md:*:grow-0">
          <Button variant="outline" onClick={close}>
            {buy.cancel}
          </Button>
          <Button type="submit" busy={isAsking && buy.asking}>
            {t.send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
