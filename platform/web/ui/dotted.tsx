import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface DottedProps {
  /** Each stays on its line as long as it fits. */
  readonly items: readonly ReactNode[];
  readonly className?: string;
}

/** Facts with a middle dot between them. Where a line breaks there is none: the dots that begin lines are clipped away. */
export function Dotted({ items, className }: DottedProps) {
  return (
    // Beside the text the clip leaves room for a focus ring.
    <span className={classNames('-ml-[1.1em] flex flex-wrap [clip-path:inset(-6px_-6px_-6px_calc(1.1em-6px))]', className)}>
      {items.map((item, at) => (
        <span key={at} className="relative min-w-0 pl-[1.1em]">
          {at > 0 && <span className="absolute left-0 w-[1.1em] text-center whitespace-pre"> · </span>}
          {item}
        </span>
      ))}
    </span>
  );
}
