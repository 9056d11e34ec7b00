import { toMinor } from '#platform/contract/money.ts';
import { groupDigits } from '#platform/contract/language/numbers.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
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
  const counts = [
    [t.facts.orders, orders.total],
    [t.facts.tickets, tickets],
    [t.facts.people, people],
  ] as const;
  return (
    <div className="@container">
      <dl className="grid grid-cols-6 gap-x-4 gap-y-5">
        {counts.map(([label, count]) => (
          <Figure key={label} label={label} className="col-span-2">
            {groupDigits(count, language)}
          </Figure>
        ))}
        <Figure label={t.facts.total} className={sumWidth}>
          {money(total.amount)}
        </Figure>
        {state !== 'planned' && (
          <Figure label={t.facts.returned} className={sumWidth}>
            {money(returned.amount)}
          </Figure>
        )}
      </dl>
    </div>
  );
}

/** Two sums stand side by side where both have room. */
const sumWidth = 'col-span-6 @min-[440px]:col-span-3';

interface FigureProps {
  readonly label: string;
  readonly className: string;
  readonly children: string;
}

function Figure({ label, className, children }: FigureProps) {
  return (
    <div className={className}>
      <dt className="type-small text-ink2">{label}</dt>
      <dd className="type-figure whitespace-nowrap">{children}</dd>
    </div>
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
          // After the cancellation both sums need the whole line.
          <li key={how} className={classNames('gap-x-6 gap-y-0.5 py-3', state === 'planned' ? 'flex justify-between' : 'grid')}>
            <span className="min-w-0">
              {t.ways[how]}
              <span className="type-small block text-ink2">{t.count({ count: total.count })}</span>
            </span>
            <span className={classNames('tnum font-semibold', state === 'planned' && 'whitespace-nowrap')}>
              {state === 'planned' ? money(total.amount) : t.returnedOf({ returned: money(returned.amount), total: money(total.amount) })}
            </span>
          </li>
        ))}
      </ul>
      {ways.length > 0 && orders.free > 0 && <p className="type-small text-ink2">{t.free({ count: orders.free })}</p>}
    </section>
  );
}
