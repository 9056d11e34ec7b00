import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  ok: 'bg-okbg text-ok',
  info: 'bg-infobg text-info',
  bad: 'bg-badbg text-bad',
  warn: 'bg-warnbg text-warn',
  mute: 'bg-mutebg text-mute',
  brand: 'bg-brand text-onbrand',
  live: 'bg-livestream text-chalk',
  ink: 'bg-act text-onact',
  chalk: 'bg-chalk text-onbrand',
} as const;

export type BadgeTone = keyof typeof tones;

interface BadgeProps {
  readonly tone: BadgeTone;
  /** A 15px icon, since colour must not be the only sign. */
  readonly icon?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A state in one or two words. */
export function Badge({ tone, icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'badge inline-flex min-h-6 items-center gap-1.5 rounded-badge px-2 font-sans text-[12.5px] leading-tight font-[650] tracking-normal whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
