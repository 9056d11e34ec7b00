import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'prefix' | 'className'> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly aside?: ReactNode;
  readonly icon?: ReactNode;
  /** Fixed text before the value: "KSh". */
  readonly prefix?: ReactNode;
  /** A button or mark after the value. */
  readonly suffix?: ReactNode;
  readonly className?: string;
}

/** A labelled one-line input. Spread a form's `field(...)` into it. */
export function TextInput({ label, hint, error, aside, icon, prefix, suffix, className, ...rest }: TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} className={className}>
      {(control) => (
        <div className="control" data-invalid={error ? true : undefined}>
          {icon && <span className="shrink-0 text-ink3">{icon}</span>}
          {prefix && <span className="shrink-0 font-semibold text-ink2">{prefix}</span>}
          <input type="text" {...rest} {...control} />
          {suffix}
        </div>
      )}
    </Field>
  );
}
