import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'children'> {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly className?: string;
}

/** A labelled choice from a list: the device's own list, which every phone knows how to show. */
export function Select({ label, options, hint, error, className, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="control relative" data-invalid={error ? true : undefined}>
          <select {...rest} {...control} className="-mx-3.5 pr-10 pl-3.5">
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown size={18} className="pointer-events-none absolute right-3.5" aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
