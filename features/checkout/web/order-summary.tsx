import { partDueAt, type OrderPrice } from '../rules.ts';
import { formatDay } from '#platform/contract/dates.ts';
import { formatMoney, toMinor, type Currency } from '#platform/contract/money.ts';
import { ApproximatePrice } from '#platform/web/ui/approximate-price.tsx';
import { serverNow } from '#platform/web/server-clock.ts';
import { toUsd } from '../../events/display-rates.ts';
import type { PaymentPlan } from '../../events/schemas.ts';
import type { AppliedPromo } from './kept-attempt.ts';
import { percentText } from './ticket-option-texts.ts';

interface OrderSummaryProps {
  readonly ticketName: string;
  readonly quantity: number;
  readonly price: OrderPrice;
  readonly currency: Currency;
  readonly promo: AppliedPromo | null;
  readonly plan: PaymentPlan | null;
  readonly timeZone: string;
}

/** What it costs, line by line; with a plan also what is due when. The same rules as the server's. */
export function OrderSummary({ ticketName, quantity, price, currency, promo, plan, timeZone }: OrderSummaryProps) {
  const { subtotalMinor, discountMinor, feeMinor, totalMinor, partsMinor } = price;
  return (
    <dl className="type-body grid gap-3">
      <Line label={`${ticketName} × ${quantity}`} value={formatMoney(subtotalMinor, currency)} />
      {promo !== null && <Line label={`Promo ${promo.code} (${percentText(promo.percent)})`} value={formatMoney(-discountMinor, currency)} className="text-ok" />}
      {plan !== null && <Line label={`Payment plan fee (${percentText(plan.processingFee)})`} value={formatMoney(feeMinor, currency)} />}
      <div className="flex items-center justify-between gap-4 border-t border-dashed border-line pt-4">
        <dt className="font-bold">Total</dt>
        <dd className="text-right">
          <span className="type-figure block text-[24px] md:text-[26px]">{formatMoney(totalMinor, currency)}</span>
          <ApproximatePrice minor={totalMinor} currency={currency} usdMinor={toMinor(toUsd(totalMinor, currency))} />
        </dd>
      </div>
      {partsMinor.length > 1 &&
        partsMinor.map((part, index) => (
          <Line
            key={index}
            label={index === 0 ? 'Due today' : `Due ${formatDay(partDueAt(serverNow(), index + 1), timeZone)}`}
            value={formatMoney(part, currency)}
            className={index === 0 ? 'font-bold' : 'text-ink2'}
          />
        ))}
    </dl>
  );
}

function Line({ label, value, className }: { readonly label: string; readonly value: string; readonly className?: string }) {
  return (
    <div className={`flex justify-between gap-4 ${className ?? ''}`}>
      <dt className="min-w-0">{label}</dt>
      <dd className="shrink-0">{value}</dd>
    </div>
  );
}
