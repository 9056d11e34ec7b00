import type { ReactNode } from 'react';
import { classNames } from '#platform/web/ui/class-names.ts';

export interface Bar {
  readonly key: string;
  readonly label: ReactNode;
  /** Of the longest possible bar, from 0 to 100. */
  readonly share: number;
  /** At its end: "34.2%". */
  readonly value: string;
}

/** Shares as bars, the largest marigold: a list whose entries say everything in text. */
export function BarList({ label, bars, className }: { readonly label: string; readonly bars: readonly Bar[]; readonly className?: string }) {
  const most = Math.max(0, ...bars.map(({ share }) => share));
  return (
    <ul aria-label={label} className={classNames('grid gap-3', className)}>
      {bars.map(({ key, label: name, share, value }) => (
        <li key={key} className="type-body grid grid-cols-[minmax(72px,30%)_minmax(0,1fr)_minmax(52px,auto)] items-center gap-3">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <span aria-hidden="true" className="block h-2.5 overflow-hidden rounded-full bg-sunken">
            <span
              className={classNames('block h-full rounded-full', share === most && share > 0 ? 'bg-brand' : 'bg-ink')}
              style={{ width: `${share > 0 ? Math.max(2, Math.min(100, share)) : 0}%` }}
            />
          </span>
          <strong className="tnum text-right whitespace-nowrap">{value}</strong>
        </li>
      ))}
    </ul>
  );
}
