import type { ReactNode } from 'react';
import { RadioDot } from '#platform/web/ui/controls/radio-dot.tsx';

interface ChoiceCardsProps<Value extends string> {
  readonly label: string;
  readonly name: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly hint: ReactNode; readonly icon?: ReactNode }[];
  readonly onChoose: (value: Value) => void;
}

/** One of a few, each with a line that explains it. */
export function ChoiceCards<Value extends string>({ label, name, value, options, onChoose }: ChoiceCardsProps<Value>) {
  return (
    <fieldset className="grid grid-cols-1 gap-2.5 sm:grid-cols-3 sm:gap-3">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex cursor-pointer items-start gap-3 rounded-option border-[1.5px] border-line2 bg-surface p-3.5 has-checked:border-ink has-checked:shadow-[inset_0_0_0_0.5px_var(--ink)] sm:p-4"
        >
          <RadioDot name={name} className="mt-px" checked={value === option.value} onChange={() => onChoose(option.value)} />
          <span className="min-w-0">
            <span className="type-strong flex items-center gap-1.5">
              {option.icon}
              {option.label}
            </span>
            <span className="type-small block text-ink2">{option.hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
