import { ChartNoAxesColumn, Table2 } from 'lucide';
import { useId, useState, type ReactNode } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { analyticsTexts } from '../texts.ts';

interface ChartCardProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** What chooses what the chart shows. */
  readonly controls?: ReactNode;
  /** The same figures as a table; missing: the card shows them as text. */
  readonly table?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A card with a chart, and a button that shows its figures as a table instead. */
export function ChartCard({ title, lead, controls, table, className, children }: ChartCardProps) {
  const t = useTexts(analyticsTexts).chart;
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <section aria-labelledby={id} className={classNames('flex min-w-0 flex-col rounded-card border border-line bg-surface p-5 md:p-7', className)}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 sm:flex-nowrap">
        <div className="min-w-0">
          <h2 id={id} className="type-h2">
            {title}
          </h2>
          {lead && <p className="type-small mt-1 text-ink2">{lead}</p>}
        </div>
        {controls}
      </div>
      <div className="mt-5">{isTable && table ? table : children}</div>
      {table && (
        <div className="mt-auto -mb-2 -ml-4 pt-3">
          <Button
            variant="ghost"
            size="small"
            icon={<Icon of={isTable ? ChartNoAxesColumn : Table2} size={18} />}
            aria-label={isTable ? t.asChartOf({ title }) : t.asTableOf({ title })}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? t.asChart : t.asTable}
          </Button>
        </div>
      )}
    </section>
  );
}
