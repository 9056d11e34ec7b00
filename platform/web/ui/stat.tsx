import type { ReactNode } from 'react';

interface StatProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly context?: ReactNode;
  /** A small sparkline at the top right. */
  readonly chart?: ReactNode;
}

/** One figure with its name and a line of context; stands in a `StatStrip`. */
export function Stat({ label, value, context, chart }: StatProps) {
  return (
    <div className="bg-surface p-5 md:p-6">
      <dt className="type-small flex items-start justify-between gap-3 text-ink2">
        {label}
        {chart}
      </dt>
      <dd>
        <span className="type-figure mt-1 block">{value}</span>
        {context && <span className="type-small mt-1 block text-ink2">{context}</span>}
      </dd>
    </div>
  );
}
