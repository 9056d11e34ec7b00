import { useId } from 'react';

interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few, all in sight: radios on a sunken track. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="overflow-x-auto rounded-inset bg-sunken p-1">
      <legend className="sr-only">{label}</legend>
      <div className="flex min-w-max gap-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="type-body grid min-h-11 flex-1 cursor-pointer place-content-center rounded-control border border-transparent px-4 text-center text-ink2 whitespace-nowrap transition-colors hover:text-ink has-checked:border-line has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
