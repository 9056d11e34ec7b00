import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

const looks = {
  ok: { ground: 'bg-okbg', icon: <Icon of={CircleCheck} size={20} className="text-ok" /> },
  info: { ground: 'bg-infobg', icon: <Icon of={Info} size={20} className="text-info" /> },
  warn: { ground: 'bg-warnbg', icon: <Icon of={TriangleAlert} size={20} className="text-warn" /> },
  bad: { ground: 'bg-badbg', icon: <Icon of={CircleAlert} size={20} className="text-bad" /> },
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
