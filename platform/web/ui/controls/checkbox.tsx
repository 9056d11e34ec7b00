import { Check } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icon.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  readonly label: ReactNode;
  readonly error?: string | undefined;
}

/** A checkbox with its label. */
export function Checkbox({ label, error, ...rest }: CheckboxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
      <span className="relative grid size-6 shrink-0 place-content-center">
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          className="peer absolute inset-0 appearance-none rounded-badge border-[1.5px] border-line2 bg-surface checked:border-act checked:bg-act aria-invalid:border-bad"
        />
        <Icon of={Check} size={17} strokeWidth={3} className="relative text-onact opacity-0 peer-checked:opacity-100" />
      </span>
      <span className="type-body">
        {label}
        {error && <span className="mt-1 block text-[13.5px] font-semibold text-bad">{error}</span>}
      </span>
    </label>
  );
}
