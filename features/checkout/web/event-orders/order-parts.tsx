import type { ReactNode } from 'react';
import { typeNameIn } from '#features/events/admission-words.ts';
import { formatMoment } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { showAnyPhone, showPhone } from '#platform/contract/phone.ts';
import { formatPercent } from '#platform/contract/language/numbers.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { EventOrderDetail } from '../../sales/event-orders-contract.ts';
import { InstalmentList } from '../orders/instalment-list.tsx';
import { methodText } from '../orders/order-texts.ts';
import { checkoutTexts } from '../texts.ts';
import { RecordRefund } from './own-refund/record-refund.tsx';
import { SecondPayment } from './own-refund/second-payment.tsx';
import { eventOrderTexts } from './texts.ts';

interface PartProps {
  readonly order: EventOrderDetail;
}

const tones = { pending: 'warn', succeeded: 'ok', failed: 'mute' } as const satisfies Record<string, BadgeTone>;
const refundTones = { unfunded: 'warn', queued: 'info', sent: 'info', 'by-hand': 'warn', done: 'ok', failed: 'bad' } as const satisfies Record<
  string,
  BadgeTone
>;

/** Amounts of this order in words. */
function useMoney({ currency }: EventOrderDetail) {
  const formatMoney = useFormatMoney();
  return (amount: number) => formatMoney(toMinor(amount), currency);
}

/** Who bought, when, how, for how much. */
export function OrderFacts({ order }: PartProps) {
  const t = useTexts(eventOrderTexts);
  const words = useTexts(checkoutTexts).orders;
  const language = useLanguage();
  const money = useMoney(order);
  const { buyer, purchaseDate, paymentMethod, totalAmount, paidAmount, due, event, cancelReason } = order;
  return (
    <Card className="grid gap-4">
      <dl className="grid grid-cols-2 gap-4">
        {buyer !== null && (
          <Fact label={t.order.buyer} isWide>
            <span className="block font-semibold">{buyer.name}</span>
            <span className="block text-ink2">{buyer.email || t.noEmail}</span>
            {buyer.phone !== null && <span className="tnum block text-ink2">{showAnyPhone(buyer.phone)}</span>}
          </Fact>
        )}
        <Fact label={t.order.purchased}>
          <time dateTime={purchaseDate}>{formatMoment(purchaseDate, event.timeZone, language)}</time>
        </Fact>
        <Fact label={t.order.method}>{methodText(paymentMethod, words)}</Fact>
        <Fact label={t.order.total}>
          <span className="tnum font-semibold">{money(totalAmount)}</span>
        </Fact>
        <Fact label={t.order.paid}>
          <span className="tnum font-semibold">{money(paidAmount)}</span>
        </Fact>
        {due !== null && (
          <Fact label={t.order.due} isWide>
            <span className="type-h3 tnum text-warn">{money(due.amount)}</span>
          </Fact>
        )}
      </dl>
      {cancelReason !== null && <p className="type-small text-ink2">{cancelReason}.</p>}
    </Card>
  );
}

function Fact({ label, isWide = false, children }: { readonly label: string; readonly isWide?: boolean; readonly children: ReactNode }) {
  return (
    <div className={isWide ? 'col-span-2 min-w-0' : 'min-w-0'}>
      <dt className="type-small text-ink2">{label}</dt>
      <dd className="type-body wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The lines of the order, and what they add up to. */
export function OrderLines({ order }: PartProps) {
  const t = useTexts(eventOrderTexts).order;
  const language = useLanguage();
  const money = useMoney(order);
  const { lines, promoCode, discount, totalAmount, tax } = order;
  return (
    <Card className="grid gap-4">
      <h3 className="type-h3">{t.lines}</h3>
      <dl className="type-body grid gap-2">
        {lines.map(({ number, kind, name, admission, quantity, unitPrice }) => (
          <Sum key={number} label={kind === 'fee' || kind === 'service_fee' ? name : `${typeNameIn(name, admission, language)} ×\u00a0${quantity}`}>
            {money(unitPrice * quantity)}
          </Sum>
        ))}
        {promoCode !== null && discount > 0 && <Sum label={t.promo({ code: promoCode })}>{money(-discount)}</Sum>}
        <Sum label={t.total} isTotal>
          {money(totalAmount)}
        </Sum>
        {tax !== null && <Sum label={t.tax({ name: tax.name, percent: formatPercent(tax.percent, language) })}>{money(tax.amount)}</Sum>}
      </dl>
      <InstalmentList order={order} />
    </Card>
  );
}

function Sum({ label, isTotal = false, children }: { readonly label: string; readonly isTotal?: boolean; readonly children: ReactNode }) {
  return (
    <div className={classNames('flex justify-between gap-4', isTotal && 'mt-1 border-t border-line pt-3 font-bold')}>
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="tnum font-semibold whitespace-nowrap">{children}</dd>
    </div>
  );
}

/** Every attempt to pay, the newest first. */
export function OrderPayments({ order }: PartProps) {
  const t = useTexts(eventOrderTexts).order;
  const words = useTexts(checkoutTexts).orders;
  const language = useLanguage();
  const money = useMoney(order);
  const { payments, instalments, event } = order;
  return (
    <Card className="grid gap-3">
      <h3 className="type-h3">{t.payments}</h3>
      {payments.length === 0 && <p className="type-body text-ink2">{t.noPayments}</p>}
      <ul className="divide-y divide-line">
        {payments.map(({ id, method, instalment, status, amount, at, receipt, phone, message }) => (
          <Entry key={id} amount={money(amount)} badge={<Badge tone={tones[status]}>{t.states[status]}</Badge>}>
            <span className="type-strong block">
              {methodText(method, words)}
              {instalments.length > 1 && <> · {t.part({ number: instalment })}</>}
            </span>
            <span className="type-small tnum block text-ink2">
              <time dateTime={at}>{formatMoment(at, event.timeZone, language)}</time>
              {phone !== null && ` · ${showPhone(`+${phone}`)}`}
            </span>
            {receipt !== null && <span className="type-small tnum block wrap-anywhere text-ink2">{t.receipt({ number: receipt })}</span>}
            {status === 'failed' && message !== null && <span className="type-small block text-ink2">{t.told({ message })}</span>}
          </Entry>
        ))}
      </ul>
    </Card>
  );
}

/** What goes back to the buyer; nothing without a refund. */
export function OrderRefunds({ order }: PartProps) {
  const t = useTexts(eventOrderTexts).order;
  const language = useLanguage();
  const money = useMoney(order);
  if (order.refunds.length === 0) return null;
  return (
    <Card className="grid gap-3">
      <h3 className="type-h3">{t.refunds}</h3>
      <ul className="divide-y divide-line">
        {order.refunds.map(({ id, amount, status, reason, requestedAt, toRecord, paidTwice }) => (
          <Entry key={id} amount={money(amount)} badge={<Badge tone={refundTones[status]}>{t.refundStates[status]}</Badge>}>
            <span className="type-body block wrap-anywhere">{reason}</span>
            <time dateTime={requestedAt} className="type-small tnum block text-ink2">
              {formatMoment(requestedAt, order.event.timeZone, language)}
            </time>
            {toRecord !== null && (
              <span className="mt-2 block">
                <RecordRefund orderId={order.id} refundId={id} amount={money(amount)} from={toRecord} />
              </span>
            )}
            {paidTwice !== null && <SecondPayment orderId={order.id} refundId={id} amount={money(amount)} said={paidTwice} />}
          </Entry>
        ))}
      </ul>
    </Card>
  );
}

interface EntryProps {
  readonly amount?: string;
  readonly badge: ReactNode;
  readonly children: ReactNode;
}

export function Entry({ amount, badge, children }: EntryProps) {
  return (
    <li className="flex items-start justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <span className="min-w-0">{children}</span>
      <span className="grid shrink-0 justify-items-end gap-1.5">
        {amount !== undefined && <span className="type-body tnum font-semibold whitespace-nowrap">{amount}</span>}
        {badge}
      </span>
    </li>
  );
}
