import { FilterSelect } from '#platform/web/ui/controls/filter-select.tsx';

interface ListFilterProps<Value extends string> {
  readonly label: string;
  /** The name of the choice that leaves nothing out. */
  readonly all: string;
  readonly value: Value | undefined;
  readonly values: readonly Value[];
  readonly names: Readonly<Record<Value, string>>;
  /** Empty: all. */
  readonly onChange: (value: string) => void;
}

/** Restricts a list to the rows with one of the values, or shows all. */
export function ListFilter<Value extends string>({ label, all, value, values, names, onChange }: ListFilterProps<Value>) {
  return (
    <FilterSelect
      label={label}
      showLabel
      value={value ?? ''}
      options={[{ value: '', label: all }, ...values.map((one) => ({ value: one, label: names[one] }))]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
