import { CircleAlert } from 'lucide';
import { useId, type ReactNode } from 'react';
import { Icon } from '../icon.tsx';

/** The attributes of the control inside a field, which tie label, hint and error to it. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Beside the label, at the right: "Forgot password?", "Optional". */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** A labelled control with its hint and its error. */
export function Field({ label, hint, error, aside, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint ? hintId : null, error ? errorId : null].filter(Boolean).join(' ') || undefined;
  return (
    <div className={className}>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-[14px] font-semibold">
          {label}
        </label>
        {aside && <span className="type-small shrink-0">{aside}</span>}
      </div>
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={errorId} className="mt-1.5 flex items-start gap-1.5 text-[13.5px] font-semibold text-bad">
          <Icon of={CircleAlert} size={17} className="mt-px shrink-0" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={hintId} className="type-small mt-1.5 text-ink3">
          {hint}
        </p>
      )}
    </div>
  );
}
