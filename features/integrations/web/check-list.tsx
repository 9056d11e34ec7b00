import { Checkbox } from '#platform/web/ui/controls/checkbox.tsx';

interface CheckListProps<Value extends string> {
  readonly name: string;
  readonly label: string;
  readonly options: readonly Value[];
  readonly labels: Readonly<Record<Value, string>>;
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
  readonly error?: string | undefined;
}

/** A choice of several, in the order of the options: each by its name in the API, and what it is for. */
export function CheckList<Value extends string>({ name, label, options, labels, chosen, onChange, error }: CheckListProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className="type-label mb-1">{label}</legend>
      {error !== undefined && <p className="mb-1 text-[13.5px] font-semibold text-bad">{error}</p>}
      {options.map((value) => (
        <Checkbox
          key={value}
          name={name}
          label={
            <span className="wrap-anywhere">
              <code className="font-semibold">{value}</code> {labels[value]}
            </span>
          }
          checked={chosen.includes(value)}
          onChange={({ target }) => onChange(options.filter((one) => (one === value ? target.checked : chosen.includes(one))))}
        />
      ))}
    </fieldset>
  );
}
