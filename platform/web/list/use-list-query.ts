import { useSearchParams } from 'react-router';

/** Filters and page of a list, which stand in the address, so that a list can be linked to and survives a reload. */
export interface ListQuery {
  /** Counts from 1. */
  readonly page: number;
  readonly search: string;
  /** The value of a filter when it is one of the known ones. */
  readonly chosen: <Value extends string>(name: string, values: readonly Value[]) => Value | undefined;
  /** True when anything but the page differs from what the list shows first. */
  readonly isNarrowed: boolean;
  /** Changes filters, an empty value removes one; shows the first page of the result. */
  readonly change: (values: Readonly<Record<string, string>>) => void;
  /** Shows the whole list, in its order. */
  readonly clear: () => void;
  /** The address of another page, relative to this one. */
  readonly toPage: (page: number) => string;
}

const PAGES_MAX = 10_000;
/** What narrows no list: whose it is, and its order. */
const kept = ['organization', 'sort'];

/** The address without the filters of a list. */
export function withoutFilters(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => kept.includes(name)));
}

export function useListQuery(): ListQuery {
  const [query, setQuery] = useSearchParams();
  const page = Math.floor(Number(query.get('page')));
  const keepScroll = { replace: true, preventScrollReset: true };
  return {
    page: page >= 1 && page <= PAGES_MAX ? page : 1,
    search: query.get('search') ?? '',
    chosen: (name, values) => values.find((value) => value === query.get(name)),
    isNarrowed: [...query.keys()].some((name) => name !== 'page' && !kept.includes(name)),
    change: (values) =>
      setQuery((before) => {
        const after = new URLSearchParams(before);
        after.delete('page');
        for (const [name, value] of Object.entries(values)) {
          if (value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      }, keepScroll),
    clear: () => setQuery(withoutFilters, keepScroll),
    toPage(target) {
      const after = new URLSearchParams(query);
      if (target === 1) after.delete('page');
      else after.set('page', String(target));
      return `?${after}`;
    },
  };
}
