import { paymentMethods as knownMethods } from '#features/payments/contract.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ChartCard } from '../charts/chart-card.tsx';
import { ChartTable } from '../charts/chart-table.tsx';
import type { AnalyticsFigures } from '../../contract.ts';
import { analyticsTexts } from '../texts.ts';
import { useFigures } from '../use-figures.ts';

interface ListProps {
  readonly figures: AnalyticsFigures;
}

/** How buyers paid. */
export function PaymentMethods({ figures: { paymentMethods, currency } }: ListProps) {
  const { payments: t } = useTexts(analyticsTexts);
  const { money, percent, count } = useFigures(currency);
  const nameOf = (method: string) =>
    method === 'cash' ? t.cash : method === 'free' ? t.free : (knownMethods.find(({ id }) => id === method)?.name ?? method);
  return (
    <ChartCard title={t.title}>
      {paymentMethods.length === 0 ? (
        <p className="type-body text-ink2">{t.none}</p>
      ) : (
        <ChartTable
          label={t.title}
          columns={[t.method, t.transactions, t.share, t.amount]}
          rows={paymentMethods.map((method) => ({
            key: method.method,
            cells: [
              { text: nameOf(method.method), by: nameOf(method.method) },
              { text: count(method.count), by: method.count },
              { text: percent(method.percentage), by: method.percentage },
              { text: money(method.totalAmount), by: method.totalAmount },
            ],
          }))}
        />
      )}
    </ChartCard>
  );
}

/** Where visitors came from, and how many of them bought. */
export function TrafficSources({ figures: { trafficSources, currency } }: ListProps) {
  const { sources: t } = useTexts(analyticsTexts);
  const { percent, count } = useFigures(currency);
  return (
    <ChartCard title={t.title}>
      {trafficSources.length === 0 ? (
        <p className="type-body text-ink2">{t.none}</p>
      ) : (
        <ChartTable
          label={t.title}
          columns={[t.source, t.visitors, t.rate, t.conversions]}
          rows={trafficSources.map((source) => ({
            key: source.source,
            cells: [
              { text: t.names[source.source], by: t.names[source.source] },
              { text: count(source.visitors), by: source.visitors },
              { text: percent(source.conversionRate), by: source.conversionRate },
              { text: count(source.conversions), by: source.conversions },
            ],
          }))}
        />
      )}
    </ChartCard>
  );
}

/** What promo codes brought, and what they cost; nothing where none was used. */
export function PromoCodes({ figures: { promoCodes, currency } }: ListProps) {
  const { promo: t } = useTexts(analyticsTexts);
  const { money, count } = useFigures(currency);
  if (promoCodes.length === 0) return null;
  return (
    <ChartCard title={t.title}>
      <ChartTable
        label={t.title}
        columns={[t.code, t.orders, t.discount]}
        rows={promoCodes.map(({ code, orders, discount }) => ({
          key: code,
          cells: [
            { text: code, by: code },
            { text: count(orders), by: orders },
            { text: money(discount), by: discount },
          ],
        }))}
      />
    </ChartCard>
  );
}

/** What promoters brought by their links; nothing where there are none. */
export function Promoters({ figures: { promoters, currency } }: ListProps) {
  const { promoters: t } = useTexts(analyticsTexts);
  const { money, count } = useFigures(currency);
  if (promoters.length === 0) return null;
  return (
    <ChartCard title={t.title}>
      <ChartTable
        label={t.title}
        columns={[t.name, t.views, t.tickets, t.revenue]}
        rows={promoters.map(({ id, name, views, tickets, revenue }) => ({
          key: id,
          cells: [
            { text: name, by: name },
            { text: count(views), by: views },
            { text: count(tickets), by: tickets },
            { text: money(revenue), by: revenue },
          ],
        }))}
      />
    </ChartCard>
  );
}
