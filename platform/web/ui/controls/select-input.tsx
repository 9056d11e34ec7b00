import { ChevronDown } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';
import { Icon } from '../icon.tsx';
import type { SelectOption } from './select-option.ts';

interface SelectInputProps extends Omit<ComponentProps<'select'>, 'className' | 'children'> {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly aside?: ReactNode;
  readonly className?: string;
}

/** A labelled select. Spread a form's `field(...)` into it. */
export function SelectInput({ label, options, hint, error, aside, className, ...rest }: SelectInputProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} className={className}>
      {(control) => (
        <div className="control relative" data-invalid={error ? true : undefined}>
          <select {...rest} {...control} className="-mr-3.5 pr-10">
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} size={18} className="pointer-events-none absolute right-3.5" />
        </div>
      )}
    </Field>
  );
}
