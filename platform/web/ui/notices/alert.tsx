import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

const looks = {
  ok: { ground: 'bg-okbg', icon: <CircleCheck size={20} className="text-ok" aria-hidden="true" /> },
  info: { ground: 'bg-infobg', icon: <Info size={20} className="text-info" aria-hidden="true" /> },
  warn: { ground: 'bg-warnbg', icon: <TriangleAlert size={20} className="text-warn" aria-hidden="true" /> },
  bad: { ground: 'bg-badbg', icon: <CircleAlert size={20} className="text-bad" aria-hidden="true" /> },
} as const;

interface AlertProps {
  readonly tone: keyof typeof looks;
  readonly title?: string;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
  /** It appeared because of an action of the visitor: then screen readers read it out. */
  readonly live?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A tinted box with an icon: what happened and what to do. */
export function Alert({ tone, title, icon, action, live = false, className, children }: AlertProps) {
  const role = live ? (tone === 'bad' ? 'alert' : 'status') : undefined;
  return (
    <div role={role} className={classNames('flex gap-3 rounded-inset p-4 text-ink', looks[tone].ground, className)}>
      <span className="mt-px shrink-0">{icon ?? looks[tone].icon}</span>
      <div className="type-body min-w-0">
        {title && <p className="font-bold">{title}</p>}
        {children}
        {action && <div className="mt-2.5">{action}</div>}
      </div>
    </div>
  );
}
