import { useState } from 'react';
import { formatDate, formatDay } from '#platform/contract/dates.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { FilterSelect } from '#platform/web/ui/controls/filter-select.tsx';
import { EmptyPicture } from '#platform/web/ui/pictures/empty-picture.tsx';
import type { OrganizerSummary } from '../../contract.ts';
import { BeadColumns, columnRoom } from '../charts/bead-columns.tsx';
import { ChartCard } from '../charts/chart-card.tsx';
import { ChartTable } from '../charts/chart-table.tsx';
import { beadUnit, bucketsOf, columnSize } from '../charts/scale.ts';
import { useWidth } from '../charts/use-width.ts';
import { analyticsTexts } from '../texts.ts';
import { useFigures } from '../use-figures.ts';

const lengths = ['30d', '90d'] as const;
const lengthDays = { '30d': 30, '90d': 90 } as const;
/** How wide a column is at least, and how many days it may be: each divides both lengths, so that no column is of fewer days than the others. */
const COLUMN_PX = 13;
const columnDays = [1, 2, 3, 5, 6, 10];

/** The revenue of the last 30 or 90 days in beads, one column a day, or of several days where there is no room for as many. */
export function RevenueByDay({ summary }: { readonly summary: OrganizerSummary }) {
  const { board: t, chart, period } = useTexts(analyticsTexts);
  const language = useLanguage();
  const { money, axisMoney, count } = useFigures(summary.currency);
  const [length, setLength] = useState<(typeof lengths)[number]>('30d');
  const [box, width] = useWidth<HTMLDivElement>();
  const days = summary.days.slice(-lengthDays[length]);
  const size = columnSize(days.length, Math.max(1, columnRoom(width)), COLUMN_PX, columnDays);
  const columns = bucketsOf(days, size).map((bucket) => {
    const sum = (field: 'revenue' | 'sales') => bucket.reduce((total, day) => total + day[field], 0);
    return { first: bucket[0]?.date ?? '', last: bucket.at(-1)?.date ?? '', revenue: sum('revenue'), sales: sum('sales') };
  });
  const revenues = columns.map(({ revenue }) => revenue);
  const unit = beadUnit(revenues);
  const dayText = (day: string) => formatDay(`${day}T00:00:00Z`, 'UTC', language, { year: false });
  const shortDay = (day: string) => formatDate(`${day}T00:00:00Z`, 'UTC', language).replace(/ \d{4}$/, '');
  const isEmpty = revenues.every((revenue) => revenue === 0);
  const notes = [t.bead({ amount: money(unit) }), size > 1 && t.columns({ days: size }), Math.min(0, ...revenues) < 0 && t.back].filter(Boolean);
  return (
    <ChartCard
      title={t.byDay}
      lead={isEmpty ? t.noRevenue : `${notes.join('. ')}.`}
      controls={
        <FilterSelect
          label={t.period}
          value={length}
          options={lengths.map((value) => ({ value, label: period.long[value] }))}
          onChange={({ target }) => setLength(lengths.find((value) => value === target.value) ?? '30d')}
        />
      }
      table={
        <ChartTable
          label={t.byDay}
          columns={[chart.day, chart.views, chart.tickets, chart.revenue]}
          rows={days.toReversed().map(({ date, revenue, sales, views }) => ({
            key: date,
            cells: [
              { text: dayText(date), by: date },
              { text: count(views), by: views },
              { text: count(sales), by: sales },
              { text: money(revenue), by: revenue },
            ],
          }))}
        />
      }
    >
      <div ref={box}>
        {isEmpty && <EmptyPicture />}
        {width > 0 && !isEmpty && (
          <BeadColumns
            label={t.byDay}
            unit={unit}
            axis={axisMoney}
            columns={columns.map(({ first, last, revenue, sales }) => ({
              key: first,
              value: revenue,
              tick: shortDay(last),
              title: money(revenue),
              text: `${chart.ticketCount({ count: sales })}, ${first === last ? dayText(last) : period.shown({ from: shortDay(first), to: shortDay(last) })}`,
            }))}
          />
        )}
      </div>
    </ChartCard>
  );
}
