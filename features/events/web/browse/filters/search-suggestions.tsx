import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Calendar, MapPin } from 'lucide';
import { useEffect, useId, useState, type ReactNode, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { dayOf } from '#platform/contract/dates.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call, wait } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { serverNow } from '#platform/web/api/server-clock.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { suggestEvents } from '../../../endpoints.ts';
import { cardDate } from '../../event-dates.ts';
import { eventsClient } from '../../query-client.ts';
import { browseTexts } from '../texts.ts';

type Suggestions = OutputOf<typeof suggestEvents>;

interface SearchSuggestionsProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly typed: string;
}

interface Choice {
  readonly to: string;
  readonly icon: ReactNode;
  readonly label: string;
  readonly detail: string;
}

/** Longer than the time between two letters, short enough to feel immediate. */
const PAUSE_MS = 200;
const LETTERS_MIN = 2;
const none: Suggestions = { events: [], cities: [] };

/** The list below a search field. The field keeps the focus: arrows move through the list, Enter opens the selected entry, Escape closes it. */
export default function SearchSuggestions({ input, typed }: SearchSuggestionsProps) {
  const t = useTexts(browseTexts).list;
  const id = useId();
  const navigate = useNavigate();
  const choices = useChoices(typed);
  const [closedFor, closeFor] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const isOpen = choices.length > 0 && closedFor !== typed;
  const optionId = (index: number) => `${id}-${index}`;
  function open(choice: Choice) {
    closeFor(typed);
    void navigate(choice.to);
  }

  useEffect(() => setActive(-1), [choices]);
  // The field belongs to the first load, so its combobox attributes are set from here, only while there is a list.
  useEffect(() => {
    const field = input.current;
    if (field === null) return undefined;
    field.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) field.setAttribute('aria-controls', id);
    else field.removeAttribute('aria-controls');
    if (isOpen && active >= 0) field.setAttribute('aria-activedescendant', optionId(active));
    else field.removeAttribute('aria-activedescendant');
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isOpen || event.isComposing) return;
      const chosen = choices[active];
      if (event.key === 'ArrowDown') setActive((active + 1) % choices.length);
      else if (event.key === 'ArrowUp') setActive(active <= 0 ? choices.length - 1 : active - 1);
      else if (event.key === 'Escape') closeFor(typed);
      else if (event.key === 'Enter' && chosen !== undefined) open(chosen);
      else return;
      event.preventDefault();
    };
    const onLeave = () => closeFor(typed);
    field.addEventListener('keydown', onKeyDown);
    field.addEventListener('blur', onLeave);
    field.form?.addEventListener('submit', onLeave);
    return () => {
      field.removeEventListener('keydown', onKeyDown);
      field.removeEventListener('blur', onLeave);
      field.form?.removeEventListener('submit', onLeave);
    };
  });

  return (
    <>
      <span role="status" className="sr-only">
        {isOpen && t.suggested({ count: choices.length })}
      </span>
      {isOpen && (
        <ul
          id={id}
          role="listbox"
          aria-label={t.suggestions}
          className="absolute inset-x-0 top-full z-30 mt-1.5 overflow-hidden rounded-card border border-line bg-raised py-1.5 text-left text-ink shadow-e2"
          // The focus stays in the field.
          onPointerDown={(event) => event.preventDefault()}
        >
          {choices.map((choice, index) => (
            <li
              key={choice.to}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              className={classNames('flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2', index === active ? 'bg-mutebg' : 'hover:bg-mutebg')}
              onClick={() => open(choice)}
            >
              <span className="shrink-0 text-ink3">{choice.icon}</span>
              <span className="min-w-0">
                <span className="type-body block truncate font-semibold">{choice.label}</span>
                <span className="type-small block truncate text-ink2">{choice.detail}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The suggestions for the text, fetched when the user pauses; meanwhile the last ones. */
function useSuggestions(search: string): Suggestions {
  const isShort = search.length < LETTERS_MIN;
  const { data = none } = useQuery(
    {
      queryKey: ['suggestions', search],
      queryFn: async ({ signal }) => {
        await wait(PAUSE_MS, signal);
        return call(suggestEvents, { query: { search } }, { signal }).catch(() => none);
      },
      enabled: !isShort,
      initialData: isShort ? none : undefined,
      placeholderData: keepPreviousData,
      // A failed call is made again.
      staleTime: 0,
      // With a new answer no entry is marked, even if it is the same as before.
      structuralSharing: false,
    },
    eventsClient,
  );
  return data;
}

function useChoices(typed: string): readonly Choice[] {
  const t = useTexts(browseTexts).list;
  const language = useLanguage();
  const found = useSuggestions(typed.trim());
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  useEffect(() => {
    const today = dayOf(serverNow());
    setChoices([
      ...found.events.map((event) => ({
        to: event.category === 'festivals' ? paths.festival(event.id) : paths.event(event.id),
        icon: <Icon of={Calendar} size={18} />,
        label: event.name,
        detail: `${cardDate(event, today, language)} · ${event.city}`,
      })),
      ...found.cities.map((city) => ({
        to: paths.events({ location: city }),
        icon: <Icon of={MapPin} size={18} />,
        label: city,
        detail: t.eventsHere,
      })),
    ]);
  }, [found, language, t]);
  return choices;
}
