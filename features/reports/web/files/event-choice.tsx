import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { listOwnEvents } from '#features/events/own-events/endpoints.ts';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { reportTexts } from '../texts.ts';

/** As many as one call answers; of more the server searches. */
const EVENTS_MAX = 100;
const TYPING_MS = 300;

interface EventChoiceProps {
  readonly organization: string | undefined;
  /** The event that the address names; empty: all. */
  readonly begin: string;
}

/** Chooses one event or all of them, by the field `event`. Of more than fit into a list the server searches, and what is chosen stays among what is found. */
export function EventChoice({ organization, begin }: EventChoiceProps) {
  const t = useTexts(reportTexts);
  const [chosen, setChosen] = useState(begin);
  const [search, setSearch] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const of = organization === undefined ? {} : { organization };
  const found = useQuery({
    queryKey: ['events-to-report', organization, search],
    queryFn: ({ signal }) => call(listOwnEvents, { query: { limit: EVENTS_MAX, ...of, ...(search !== '' && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const events = found.data?.items ?? [];
  const total = found.data?.total ?? 0;
  const isFound = events.some(({ id }) => id === chosen);
  const named = useQuery({
    queryKey: ['event-to-report', chosen],
    queryFn: ({ signal }) => call(listOwnEvents, { query: { ids: chosen } }, { signal }),
    enabled: chosen !== '' && found.data !== undefined && !isFound,
  });
  const kept = isFound ? [] : (named.data?.items ?? []).filter(({ id }) => id === chosen);
  const options = [{ value: '', label: t.allEvents }, ...[...kept, ...events].map(({ id, name }) => ({ value: id, label: name }))];
  const counted = events.length < total ? t.firstOf({ shown: events.length, total }) : t.found({ count: total });
  return (
    <div className="grid grid-cols-1 gap-5">
      <SelectInput
        name="event"
        label={t.event}
        options={options}
        value={options.some(({ value }) => value === chosen) ? chosen : ''}
        error={found.isError ? messageFor(found.error) : undefined}
        onChange={({ target }) => setChosen(target.value)}
      />
      {(search !== '' || total > EVENTS_MAX) && (
        <TextInput
          type="search"
          label={t.searchEvents}
          hint={<span role="status">{counted}</span>}
          maxLength={120}
          autoComplete="off"
          onChange={({ target: { value } }) => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => setSearch(value.trim()), TYPING_MS);
          }}
          // Enter searches, and does not send the form around it.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
    </div>
  );
}
