import { useRef, useState, type ComponentProps } from 'react';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';

// Loads with the first letter that is typed: it is no part of the first load.
const SearchSuggestions = lazyPart(() => import('./search-suggestions.tsx'));

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'name' | 'role' | 'ref'>;

/** A search input with suggestions while the user types (the combobox pattern of WAI-ARIA). Without script it is a plain field. */
export function SearchField(props: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <>
      <input
        {...props}
        ref={input}
        type="search"
        name="q"
        role="combobox"
        aria-expanded={false}
        aria-autocomplete="list"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      {typed !== null && <SearchSuggestions input={input} typed={typed} />}
    </>
  );
}
