import { useTexts } from '#platform/web/i18n/text-area.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { ChartCard } from '../charts/chart-card.tsx';
import { ChartTable } from '../charts/chart-table.tsx';
import type { AnalyticsFigures } from '../../contract.ts';
import { analyticsTexts } from '../texts.ts';
import { useFigures } from '../use-figures.ts';

/** How many of those who looked held tickets, and how many paid. */
export function Funnel({ figures: { funnel, currency } }: { readonly figures: AnalyticsFigures }) {
  const { funnel: t } = useTexts(analyticsTexts);
  const { percent, count } = useFigures(currency);
  return (
    <ChartCard
      title={t.title}
      table={
        <ChartTable
          label={t.title}
          columns={[t.step, t.count, t.share]}
          rows={funnel.map((step) => ({
            key: step.step,
            cells: [{ text: t.steps[step.step] }, { text: count(step.count) }, { text: percent(step.percentage) }],
          }))}
        />
      }
    >
      <ol className="grid gap-4">
        {funnel.map((step, at) => (
          <li key={step.step}>
            <p className="flex items-baseline justify-between gap-3">
              <span className="type-body">{t.steps[step.step]}</span>
              <span className="tnum whitespace-nowrap">
                <strong>{count(step.count)}</strong> <span className="type-small text-ink2">{percent(step.percentage)}</span>
              </span>
            </p>
            <span aria-hidden="true" className="mt-1.5 block h-4 overflow-hidden rounded-full bg-sunken">
              <span
                className={classNames('block h-full rounded-full', at === funnel.length - 1 ? 'bg-brand' : 'bg-ink')}
                style={{ width: `${step.count > 0 ? Math.max(2, Math.min(100, step.percentage)) : 0}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
    </ChartCard>
  );
}
