import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Two to four `Stat`s in one card, split by hairlines. */
export function StatStrip({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <dl
      className={classNames(
        'grid grid-cols-1 gap-px overflow-hidden rounded-card border border-line bg-line min-[360px]:grid-cols-2 md:auto-cols-fr md:grid-flow-col md:grid-cols-none',
        className,
      )}
    >
      {children}
    </dl>
  );
}
