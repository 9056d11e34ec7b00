import type { ReactNode } from 'react';
import { Sparkline } from '../charts/sparkline.tsx';

export interface Stat {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
  readonly hint: ReactNode;
  /** Its course, oldest first. */
  readonly course?: readonly number[];
}

/** Four figures in one card, split by hairlines. */
export function StatStrip({ label, stats }: { readonly label: string; readonly stats: readonly Stat[] }) {
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-2 gap-px overflow-clip rounded-card border border-line bg-line max-[359px]:grid-cols-1 md:grid-cols-4"
    >
      {stats.map(({ key, label: name, value, hint, course }) => (
        <div key={key} className="min-w-0 bg-surface p-4 md:p-6">
          <dt className="type-small flex min-h-6.5 flex-wrap items-center justify-between gap-x-2 font-semibold text-ink2">
            {name}
            {course !== undefined && (
              <span className="max-[1119px]:hidden">
                <Sparkline values={course} />
              </span>
            )}
          </dt>
          <dd className="mt-1">
            <span className="type-figure block text-[clamp(14px,3.9vw,20px)]! wrap-anywhere md:text-[25px]! xl:text-[29px]!">{value}</span>
            <span className="type-small mt-2 block text-ink2">{hint}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
