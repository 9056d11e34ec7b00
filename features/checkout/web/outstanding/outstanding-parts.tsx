// What is outstanding of orders that are paid in parts.
import { formatDay } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { EventOrder, EventOrderDetail, EventOrders } from '../../sales/event-orders-contract.ts';
import { outstandingTexts } from './texts.ts';

interface SumsProps {
  /** Orders. */
  readonly count: number;
  readonly sums: NonNullable<EventOrders['outstanding']>;
}

/** What all orders of the list still owe, and how much of it is late. */
export function OutstandingSums({ count, sums: { amount, overdue, currency } }: SumsProps) {
  const t = useTexts(outstandingTexts);
  const formatMoney = useFormatMoney();
  const money = (of: number) => formatMoney(toMinor(of), currency);
  return (
    <p className="type-body mt-4">
      <strong className="tnum font-semibold">{t.sum({ count, amount: money(amount) })}</strong>{' '}
      {overdue > 0 && <span className="tnum text-bad">{t.overdueSum({ amount: money(overdue) })}</span>}
    </p>
  );
}

/** The next part of an order's plan, all that is open of it, and when it is due. */
export function OutstandingPart({
  order: { outstanding, currency },
  event,
}: {
  readonly order: EventOrder;
  readonly event: EventOrderDetail['event'];
}) {
  const t = useTexts(outstandingTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  // Paid since the list was filtered.
  if (outstanding === null) return null;
  const { part, parts, amount, dueDate, standing, overdue, endsAt } = outstanding;
  const day = (at: string) => formatDay(at, event.timeZone, language);
  return (
    <span className="block min-w-0">
      <span className="tnum block">{t.part({ part, parts })}</span>
      <span className="tnum block font-semibold">{t.open({ amount: formatMoney(toMinor(amount), currency) })}</span>
      <span className="type-small block text-ink2 md:whitespace-nowrap">
        {overdue ? t.wasDue({ day: day(dueDate) }) : t.due({ day: day(dueDate) })}
      </span>
      {standing && <span className="type-small block text-ink2">{t.standing}</span>}
      {overdue && <Badge tone="bad">{t.overdue}</Badge>}
      {overdue && endsAt !== null && <span className="type-small block text-ink2 md:whitespace-nowrap">{t.ends({ day: day(endsAt) })}</span>}
    </span>
  );
}
