import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { AnalyticsFigures } from '../../contract.ts';
import { analyticsTexts } from '../texts.ts';
import { useFigures } from '../use-figures.ts';
import { StatStrip } from './stat-strip.tsx';

const MINUTE_SECONDS = 60;

/** The four figures of a period. */
export function Summary({ figures }: { readonly figures: AnalyticsFigures }) {
  const { cards: t } = useTexts(analyticsTexts);
  const { money, percent, count } = useFigures(figures.currency);
  const { salesData, totalTickets, ticketsSoldSoFar, timeOnPage } = figures;
  const time = t.time({ minutes: Math.floor(timeOnPage / MINUTE_SECONDS), seconds: timeOnPage % MINUTE_SECONDS });
  const share = totalTickets > 0 ? (ticketsSoldSoFar / totalTickets) * 100 : 0;
  const conversions = salesData.map(({ orders, visitors }) => (visitors > 0 ? orders / visitors : 0));
  return (
    <>
      <StatStrip
        label={t.label}
        stats={[
          {
            key: 'revenue',
            label: t.revenue,
            value: money(figures.totalRevenue),
            hint: t.revenueHint({ amount: money(figures.avgOrderValue) }),
            course: salesData.map(({ revenue }) => revenue),
          },
          {
            key: 'sold',
            label: t.sold,
            value: count(figures.ticketsSold),
            hint: t.soldHint({ share: percent(share), total: totalTickets }),
            course: salesData.map(({ sales }) => sales),
          },
          {
            key: 'conversion',
            label: t.conversion,
            value: percent(figures.conversionRate),
            hint: t.visitors({ count: figures.uniqueVisitors }),
            course: conversions,
          },
          {
            key: 'views',
            label: t.views,
            value: count(figures.totalViews),
            hint: t.viewsHint({ time }),
            course: salesData.map(({ views }) => views),
          },
        ]}
      />
      <p className="type-small mt-2.5 text-ink2">
        {t.visitorsNote} {figures.uniqueVisitors > 0 && t.bounce({ share: percent(figures.bounceRate) })}
      </p>
    </>
  );
}
