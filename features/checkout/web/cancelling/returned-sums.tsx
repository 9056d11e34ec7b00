import { toMinor } from '#platform/contract/money.ts';
import { groupDigits } from '#platform/contract/language/numbers.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { Cancellation } from '../../cancelling/cancellation-contract.ts';
import { cancellingTexts } from './texts.ts';

/** How many orders, tickets and people it concerns, and the sums. */
export function CancellationFigures({ cancellation }: { readonly cancellation: Cancellation }) {
  const t = useTexts(cancellingTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const { orders, tickets, people, total, returned, currency, state } = cancellation;
  const money = (amount: number) => formatMoney(toMinor(amount), currency);
  const facts = [
    [t.facts.orders, groupDigits(orders.total, language)],
    [t.facts.tickets, groupDigits(tickets, language)],
    [t.facts.people, groupDigits(people, language)],
    [t.facts.total, money(total.amount)],
    ...(state === 'planned' ? [] : [[t.facts.returned, money(returned.amount)] as const]),
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-5">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="type-small text-ink2">{label}</dt>
          <dd className="tnum text-[22px] leading-tight font-bold whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The sums by the way of the return, and after the cancellation what has been returned of each. */
export function ReturnWays({ cancellation: { ways, orders, currency, state } }: { readonly cancellation: Cancellation }) {
  const t = useTexts(cancellingTexts);
  const formatMoney = useFormatMoney();
  const money = (amount: number) => formatMoney(toMinor(amount), currency);
  return (
    <section className="grid gap-3">
      <h2 className="type-h3">{t.howMuch}</h2>
      {ways.length === 0 && <p className="type-body">{t.nothing}</p>}
      <ul className="divide-y divide-line">
        {ways.map(({ how, total, returned }) => (
          <li key={how} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-3">
            <span className="min-w-0">
              {t.ways[how]}
              <span className="type-small block text-ink2">{t.count({ count: total.count })}</span>
            </span>
            <span className="tnum font-semibold">
              {state === 'planned' ? money(total.amount) : t.returnedOf({ returned: money(returned.amount), total: money(total.amount) })}
            </span>
          </li>
        ))}
      </ul>
      {ways.length > 0 && orders.free > 0 && <p className="type-small text-ink2">{t.free({ count: orders.free })}</p>}
    </section>
  );
}
