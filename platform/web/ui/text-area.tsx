import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly aside?: ReactNode;
  readonly className?: string;
}

/** A labelled input of several lines. */
export function TextArea({ label, hint, error, aside, className, rows = 4, ...rest }: TextAreaProps) {
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
