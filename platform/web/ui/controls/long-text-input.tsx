import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';

interface LongTextInputProps extends Omit<ComponentProps<'textarea'>, 'className'> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly aside?: ReactNode;
  readonly className?: string;
}

/** A labelled input of several lines. Spread a form's `field(...)` into it. */
export function LongTextInput({ label, hint, error, aside, className, rows = 7, ...rest }: LongTextInputProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} className={className}>
      {(control) => (
        <div className="control" data-invalid={error ? true : undefined}>
          <textarea rows={rows} {...rest} {...control} />
        </div>
      )}
    </Field>
  );
}
