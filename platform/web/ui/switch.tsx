import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface SwitchProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** On or off, at once. Its name stands at the left. */
export function Switch({ label, hint, on, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <span>
        <span id={id} className="type-strong block">
          {label}
        </span>
        {hint && <span className="type-small block text-ink3">{hint}</span>}
      </span>
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-labelledby={id}
        className={classNames('tap h-8 w-13 shrink-0 rounded-full p-1 transition-colors', on ? 'bg-ok' : 'bg-line2')}
        onClick={() => onChange(!on)}
      >
        <span
          className={classNames('block size-6 rounded-full bg-surface transition-transform', on && 'translate-x-5')}
          aria-hidden="true"
        />
      </button>
    </div>
  );
}
