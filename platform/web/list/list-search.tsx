import { Search } from 'lucide';
import { useEffect, useRef } from 'react';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { ListQuery } from './use-list-query.ts';

const TYPING_MS = 300;
const LENGTH_MAX = 120;

/** Searches while the admin types. */
export function ListSearch({ label, query }: { readonly label: string; readonly query: ListQuery }) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { search } = query;

  useEffect(() => () => clearTimeout(timer.current), []);
  // The filters were cleared, or the visitor went back; never while they type.
  useEffect(() => {
    if (input.current !== null && timer.current === undefined && input.current.value.trim() !== search) input.current.value = search;
  }, [search]);

  function searchNow() {
    clearTimeout(timer.current);
    timer.current = undefined;
    const typed = input.current?.value.trim() ?? '';
    if (typed !== search) query.change({ search: typed });
  }

  function searchSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(searchNow, TYPING_MS);
  }

  return (
    <form
      role="search"
      className="min-w-0 grow basis-60"
      onSubmit={(event) => {
        event.preventDefault();
        searchNow();
      }}
    >
      <label className="control min-h-11">
        <Icon of={Search} size={18} className="shrink-0 text-ink3" />
        <span className="sr-only">{label}</span>
        <input
          ref={input}
          type="search"
          name="search"
          className="min-h-[41px]!"
          placeholder={label}
          defaultValue={search}
          maxLength={LENGTH_MAX}
          enterKeyHint="search"
          autoComplete="off"
          onInput={searchSoon}
        />
      </label>
    </form>
  );
}
