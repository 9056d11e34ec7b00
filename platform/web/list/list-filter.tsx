import { FilterSelect } from '#platform/web/ui/controls/filter-select.tsx';
import type { ListQuery } from './use-list-query.ts';

interface ListFilterProps<Value extends string> {
  readonly query: ListQuery;
  /** In the address of the list. */
  readonly name: string;
  readonly label: string;
  /** The name of the choice that leaves nothing out. */
  readonly all: string;
  readonly values: readonly Value[];
  readonly names: Readonly<Record<Value, string>>;
}

/** Restricts a list to the rows with one of the values, or shows all. The value stands in the list's address. */
export function ListFilter<Value extends string>({ query, name, label, all, values, names }: ListFilterProps<Value>) {
  return (
    <FilterSelect
      label={label}
      showLabel
      value={query.chosen(name, values) ?? ''}
      options={[{ value: '', label: all }, ...values.map((one) => ({ value: one, label: names[one] }))]}
      onChange={({ target }) => query.change({ [name]: target.value })}
    />
  );
}
