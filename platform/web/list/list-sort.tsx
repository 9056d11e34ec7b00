import { useTexts } from '#platform/web/i18n/text-area.ts';
import { FilterSelect } from '#platform/web/ui/controls/filter-select.tsx';
import { listTexts } from './texts.ts';
import type { ListQuery } from './use-list-query.ts';

interface ListSortProps<Value extends string> {
  readonly query: ListQuery;
  /** The first is the order of a list whose address names none. */
  readonly values: readonly [Value, ...Value[]];
  readonly names: Readonly<Record<Value, string>>;
}

/** The order of a list, which stands in its address as `sort`. */
export function ListSort<Value extends string>({ query, values, names }: ListSortProps<Value>) {
  const t = useTexts(listTexts);
  const [first] = values;
  return (
    <FilterSelect
      label={t.sort}
      showLabel
      value={query.chosen('sort', values) ?? first}
      options={values.map((value) => ({ value, label: names[value] }))}
      onChange={({ target }) => query.change({ sort: target.value === first ? '' : target.value })}
    />
  );
}
