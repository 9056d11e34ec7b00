import { useRef, useState, type FormEvent } from 'react';
import { formatDay } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { showAfterPrefix, toInternationalPhone } from '#platform/contract/phone.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { Order } from '../../contract.ts';
import { isPageMethod } from '#features/payments/pages/page-methods.ts';
import { mpesaCurrencies, paymentMethods } from '#features/payments/contract.ts';
import { PaymentMethodChoice } from '../choice/payment-method-choice.tsx';
import { useOfferedMethods } from '../choice/use-offered-methods.ts';
import type { ChosenMethod } from '../hold/attempt.ts';
import { loadCardDialog, loadMpesaDialog } from '../payment/payment-parts.ts';
import { instalmentTexts } from '../instalments/texts.ts';
import { checkoutTexts } from '../texts.ts';
import { useInstalmentPayment, type InstalmentPayment } from './use-instalment-payment.ts';

const MpesaDialog = lazyPart(async () => ({ default: (await loadMpesaDialog()).MpesaDialog }));

const CardDialog = lazyPart(async () => ({ default: (await loadCardDialog()).CardDialog }));
const TestInstalment = lazyPart(async () => ({ default: (await import('../test-payment/test-instalment.tsx')).TestInstalment }));

type Instalment = Order['instalments'][number];

interface PayInstalmentProps {
  readonly order: Order;
  /** As wide as its container, with the amount: for the main action of a page. */
  readonly full?: boolean;
}

/**
 * The button to pay the next instalment of an order, with one for the whole rest where more are open, or why it cannot be paid; renders nothing when none is open. The same button
 * follows a payment in progress.
 */
export function PayInstalment({ order, full = false }: PayInstalmentProps) {
  const next = order.status === 'confirmed' ? order.instalments.find(({ paid }) => !paid) : undefined;
  if (next === undefined) return null;
  const { payInstalment } = order.can;
  if (payInstalment !== true && order.payment?.status !== 'pending') return <p className="type-small text-ink2">{payInstalment}</p>;
  const open = order.instalments.filter(({ paid }) => !paid);
  const rest = { number: next.number, through: open.at(-1)?.number ?? next.number, amount: open.reduce((sum, { amount }) => sum + amount, 0) };
  return (
    <>
      <NextInstalment key={next.number} order={order} instalment={next} full={full} />
      {open.length > 1 && order.payment?.status !== 'pending' && (
        <NextInstalment key={`${next.number}-rest`} order={order} instalment={next} rest={rest} full={full} />
      )}
    </>
  );
}

/** All open parts, which are paid at once. */
interface Rest {
  readonly through: number;
  readonly amount: number;
}

interface NextInstalmentProps extends Required<PayInstalmentProps> {
  readonly instalment: Instalment;
  readonly rest?: Rest;
}

function NextInstalment({ order: given, instalment, rest, full }: NextInstalmentProps) {
  const { parts: t } = useTexts(instalmentTexts);
  const { buy } = useTexts(checkoutTexts);
  const formatMoney = useFormatMoney();
  const payment = useInstalmentPayment(given, instalment.number, rest?.through);
  const { step, order, isAsking, open, close, choose, ask } = payment;
  const paidBy = order.payment?.method ?? '';
  const paidOn = isPageMethod(paidBy) ? paidBy : null;
  const [phone, setPhone] = useState(showAfterPrefix(`+${given.payment?.phone ?? given.requests?.phone ?? ''}`));
  return (
    <>
      <Button size={full ? 'medium' : 'small'} variant={rest === undefined ? 'primary' : 'outline'} full={full} onClick={open}>
        {rest !== undefined
          ? t.payRest({ amount: formatMoney(toMinor(rest.amount), order.currency) })
          : full
            ? t.payAmount({ number: instalment.number, amount: formatMoney(toMinor(instalment.amount), order.currency) })
            : t.pay({ number: instalment.number })}
      </Button>
      {order.isTest && <TestInstalment payment={payment} number={instalment.number} />}
      {!order.isTest && <ChooseMethod payment={payment} instalment={instalment} rest={rest} phone={phone} onPhone={setPhone} />}
      {!order.isTest && order.payment !== null && !isPageMethod(order.payment.method) && (
        <MpesaDialog
          order={order}
          instalment={instalment.number}
          open={step === 'payment'}
          busy={isAsking && buy.asking}
          typedPhone={phone}
          onPhone={setPhone}
          onTryAgain={(number) => {
            setPhone(showAfterPrefix(number));
            void ask({ phone: number });
          }}
          onClose={close}
          onCancel={close}
          onOther={choose}
        />
      )}
      {!order.isTest && paidOn !== null && (
        <CardDialog
          order={order}
          isPart
          open={step === 'payment'}
          busy={isAsking && buy.asking}
          onTryAgain={() => void ask({ paymentMethod: paidOn })}
          onClose={close}
          onCancel={close}
          onOther={choose}
        />
      )}
    </>
  );
}

interface ChooseMethodProps {
  readonly payment: InstalmentPayment;
  readonly instalment: Instalment;
  readonly rest: Rest | undefined;
  readonly phone: string;
  readonly onPhone: (typed: string) => void;
}

/** How it is paid: by the phone that paid before, unless another is entered, or on a page for cards or a wallet. The menu of a phone is shown with the order. */
function ChooseMethod({ payment: { step, order, isAsking, error, close, ask }, instalment, rest, phone, onPhone }: ChooseMethodProps) {
  const { parts: t } = useTexts(instalmentTexts);
  const { buy, method: words } = useTexts(checkoutTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const [isWrong, setWrong] = useState(false);
  const [chosen, setMethod] = useState<ChosenMethod>('mpesa');
  const input = useRef<HTMLInputElement>(null);
  const offered = useOfferedMethods(step === 'choice' ? order.event.id : null)?.filter(({ id }) => id !== 'paybill');
  const methods = offered ?? (mpesaCurrencies.includes(order.currency) ? [paymentMethods[0]] : []);
  const method = methods.some(({ id }) => id === chosen) ? chosen : (methods[0]?.id ?? chosen);

  function submit(submitted: FormEvent) {
    submitted.preventDefault();
    if (isPageMethod(method)) return void ask({ paymentMethod: method });
    const number = toInternationalPhone(phone);
    if (number !== null) return void ask({ phone: number });
    setWrong(true);
    input.current?.focus();
  }

  return (
    <Dialog
      open={step === 'choice'}
      onClose={close}
      title={rest === undefined ? t.pay({ number: instalment.number }) : t.payRest({ amount: formatMoney(toMinor(rest.amount), order.currency) })}
      description={
        rest === undefined
          ? t.payLead({
              amount: formatMoney(toMinor(instalment.amount), order.currency),
              day: formatDay(instalment.dueDate, order.event.timeZone, language),
            })
          : t.payRestLead({ amount: formatMoney(toMinor(rest.amount), order.currency) })
      }
    >
      <form noValidate className="grid gap-5" onSubmit={submit}>
        {error !== null && (
          <Alert tone="bad" live>
            {error}
          </Alert>
        )}
        {offered?.length === 0 ? (
          <Alert tone="warn">{words.nothingOffered}</Alert>
        ) : (
          <PaymentMethodChoice
            methods={methods}
            method={method}
            onMethod={setMethod}
            phone={phone}
            onPhone={(typed) => {
              onPhone(typed);
              setWrong(false);
            }}
            isPhoneWrong={isWrong}
            phoneRef={input}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2 *:grow md:*:grow-0">
          <Button variant="outline" onClick={close}>
            {buy.cancel}
          </Button>
          <Button type="submit" busy={isAsking && buy.asking} disabled={methods.length === 0}>
            {method === 'credit_card' ? t.toCard : isPageMethod(method) ? t.toPage : t.send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
