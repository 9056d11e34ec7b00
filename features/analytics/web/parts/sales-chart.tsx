import { useState } from 'react';
import { formatDate, formatDay, formatMoment, formatTime } from '#platform/contract/dates.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Segmented } from '#platform/web/ui/controls/segmented.tsx';
import { ChartCard } from '../charts/chart-card.tsx';
import { ChartTable } from '../charts/chart-table.tsx';
import { LineChart } from '../charts/line-chart.tsx';
import type { AnalyticsFigures } from '../../contract.ts';
import { analyticsTexts } from '../texts.ts';
import { useFigures } from '../use-figures.ts';

const shown = ['revenue', 'tickets', 'views'] as const;
type Shown = (typeof shown)[number];
type Entry = AnalyticsFigures['salesData'][number];

const fields = { revenue: 'revenue', tickets: 'sales', views: 'views' } as const;

/** Revenue, tickets or views of each day, or hour, of the period. */
export function SalesChart({ figures }: { readonly figures: AnalyticsFigures }) {
  const { sales: t, chart } = useTexts(analyticsTexts);
  const [current, setCurrent] = useState<Shown>('revenue');
  const { money, axisMoney, axisCount, count } = useFigures(figures.currency);
  const time = useEntryTime(figures);
  const { salesData, period } = figures;
  const inWords = (entry: Entry) =>
    current === 'revenue'
      ? money(entry.revenue)
      : current === 'tickets'
        ? chart.ticketCount({ count: entry.sales })
        : chart.viewCount({ count: entry.views });
  const beside = (entry: Entry) => (current === 'revenue' ? chart.ticketCount({ count: entry.sales }) : money(entry.revenue));
  return (
    <ChartCard
      title={t.title}
      controls={
        <Segmented
          label={t.show}
          className="max-sm:w-full"
          segments={shown.map((value) => ({ value, label: chart[value] }))}
          value={current}
          onChange={setCurrent}
        />
      }
      table={
        <ChartTable
          label={t.title}
          columns={[period.bucket === 'hour' ? chart.hour : chart.day, chart.views, chart.tickets, chart.revenue]}
          rows={salesData.map((entry) => ({
            key: entry.date,
            cells: [
              { text: time.full(entry.date), by: entry.date },
              { text: count(entry.views), by: entry.views },
              { text: count(entry.sales), by: entry.sales },
              { text: money(entry.revenue), by: entry.revenue },
            ],
          }))}
        />
      }
    >
      {salesData.length === 0 ? (
        <p className="type-body text-ink2">{chart.nothing}</p>
      ) : (
        <LineChart
          label={`${t.title}: ${chart[current]}`}
          axis={current === 'revenue' ? axisMoney : axisCount}
          points={salesData.map((entry) => ({
            key: entry.date,
            value: entry[fields[current]],
            tick: time.tick(entry.date),
            shortTick: time.short(entry.date),
            title: inWords(entry),
            text: `${beside(entry)}, ${time.tick(entry.date)}`,
          }))}
        />
      )}
    </ChartCard>
  );
}

/** The day or hour of an entry, in three lengths. */
function useEntryTime({ timeZone, period }: AnalyticsFigures) {
  const language = useLanguage();
  if (period.bucket === 'hour') {
    return {
      full: (at: string) => formatMoment(at, timeZone, language),
      tick: (at: string) => formatTime(at, timeZone, language),
      short: (at: string) => formatTime(at, timeZone, language),
    };
  }
  return {
    full: (day: string) => formatDay(`${day}T00:00:00Z`, 'UTC', language),
    tick: (day: string) => formatDay(`${day}T00:00:00Z`, 'UTC', language, { year: false }),
    short: (day: string) => formatDate(`${day}T00:00:00Z`, 'UTC', language).replace(/ \d{4}$/, ''),
  };
}
