import { formatPercent } from '#platform/contract/language/numbers.ts';
import { formatDay } from '#platform/contract/dates.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { serverNow } from '#platform/web/api/server-clock.ts';
import { ApproximatePrice } from '#platform/web/ui/approximate-price.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { typeNameIn } from '#features/events/admission-words.ts';
import { scheduleInstalments } from '#features/events/prices/payment-plans.ts';
import type { EventDetail, PaymentPlan } from '#features/events/schemas.ts';
import { priceWithFee } from '#features/events/prices/buyer-fee.ts';
import { taxIn } from '#features/events/prices/included-tax.ts';
import { toMinor, unitMinorOf } from '#platform/contract/money.ts';
import { type OrderPrice } from '../../rules.ts';
import { discountText } from '../choice/discount-text.ts';
import type { AppliedPromo } from '../hold/attempt.ts';
import { checkoutTexts } from '../texts.ts';
import type { ChosenAddOn, ChosenLine } from './use-purchase-form.ts';

interface OrderSummaryProps {
  readonly lines: readonly ChosenLine[];
  readonly addOns: readonly ChosenAddOn[];
  readonly price: OrderPrice;
  readonly promo: AppliedPromo | null;
  readonly plan: PaymentPlan | null;
  readonly event: Pick<EventDetail, 'startDate' | 'timeZone' | 'currency' | 'tax'>;
}

/** The price, line by line; with a plan also the due dates. Computed by the same rules as on the server. */
export function OrderSummary({ lines, addOns, price, promo, plan, event }: OrderSummaryProps) {
  const { summary: t, ticketTypes } = useTexts(checkoutTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  // The dollar rate, from any price that is not free.
  const priced = lines.find(({ option }) => option.price.amount > 0)?.option;
  const { discountMinor, feeMinor, serviceFeeMinor, totalMinor, instalmentsMinor } = price;
  const { timeZone, currency } = event;
  const instalments = scheduleInstalments(instalmentsMinor, { purchasedAt: serverNow(), eventStartsAt: new Date(event.startDate), timeZone });
  return (
    <dl className="type-body grid gap-3">
      {lines.map(({ option, quantity }, index) => (
        <Line
          key={option.id}
          label={`${typeNameIn(option.name, option.admission, language)} ×\u00a0${quantity}`}
          note={option.admits > 1 ? ticketTypes.admits({ count: option.admits }) : null}
          value={formatMoney(price.lines[index]?.subtotalMinor ?? 0, currency)}
        />
      ))}
      {addOns.map(({ addOn, quantity }, index) => (
        <Line
          key={addOn.id}
          label={`${addOn.name} ×\u00a0${quantity}`}
          value={formatMoney(price.lines[lines.length + index]?.subtotalMinor ?? 0, currency)}
        />
      ))}
      {promo !== null && discountMinor > 0 && (
        <Line
          label={t.promo({ code: promo.code, worth: discountText(promo, currency, language) })}
          value={formatMoney(-discountMinor, currency)}
          className="text-ok"
        />
      )}
      {plan !== null && <Line label={t.fee({ percent: formatPercent(plan.processingFee, language) })} value={formatMoney(feeMinor, currency)} />}
      {serviceFeeMinor > 0 && <Line label={t.serviceFee} value={formatMoney(serviceFeeMinor, currency)} />}
      <div className="flex items-center justify-between gap-4 border-t border-dashed border-line pt-4">
        <dt className="font-bold">{t.total}</dt>
        <dd className="text-right">
          <span className="type-figure block text-[24px] md:text-[26px]">{formatMoney(totalMinor, currency)}</span>
          {priced && (
            <ApproximatePrice
              minor={totalMinor}
              currency={currency}
              usdMinor={Math.round((totalMinor * toMinor(priced.usdPrice)) / priceWithFee(priced))}
            />
          )}
        </dd>
      </div>
      {event.tax !== undefined && totalMinor > 0 && (
        <Line
          label={t.tax({ name: event.tax.name, percent: formatPercent(event.tax.percent, language) })}
          value={formatMoney(taxIn(totalMinor - serviceFeeMinor, Math.round(event.tax.percent * 100), unitMinorOf(currency)), currency)}
          className="text-ink2"
        />
      )}
      {instalments.length > 1 &&
        instalments.map(({ amountMinor, dueAt }, index) => (
          <Line
            key={index}
            label={index === 0 ? t.dueToday : t.due({ day: formatDay(dueAt, timeZone, language) })}
            value={formatMoney(amountMinor, currency)}
            className={index === 0 ? 'font-bold' : 'text-ink2'}
          />
        ))}
    </dl>
  );
}

interface LineProps {
  readonly label: string;
  /** Below the label. */
  readonly note?: string | null;
  readonly value: string;
  readonly className?: string;
}

function Line({ label, note = null, value, className }: LineProps) {
  return (
    <div className={`flex justify-between gap-4 ${className ?? ''}`}>
      <dt className="min-w-0">
        {label}
        {note !== null && <span className="type-small block text-ink2">{note}</span>}
      </dt>
      <dd className="shrink-0">{value}</dd>
    </div>
  );
}
