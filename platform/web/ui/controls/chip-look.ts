import { classNames } from '../class-names.ts';

/** The classes of a chip, for buttons and links. */
export function chipLook(on: boolean, hasSwatch: boolean, className?: string): string {
  return classNames(
    'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border text-[14.5px] font-semibold whitespace-nowrap transition-colors',
    hasSwatch ? 'pr-4 pl-1.5' : 'px-4',
    on ? 'border-act bg-act text-onact' : 'border-line bg-surface text-ink hover:border-line2',
    className,
  );
}
