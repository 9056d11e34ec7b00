import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { HOME_ZONE } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { listGuestLists } from '../../endpoints.ts';
import { guestTexts } from '../texts.ts';
import { useRefreshGuests } from '../use-refresh-guests.ts';
import { GuestListCard } from './guest-list-card.tsx';

const ASKED_EVERY_MS = 1000;

interface GuestListsProps {
  readonly eventId: string;
  readonly timeZone: string | undefined;
  readonly mayManage: boolean;
}

/** The lists that were read from files, asked for again and again while one is being given. Nothing where there is none. */
export function GuestLists({ eventId, timeZone = HOME_ZONE, mayManage }: GuestListsProps) {
  const { lists: t } = useTexts(guestTexts);
  const refresh = useRefreshGuests();
  const { data } = useQuery({
    queryKey: ['guest-lists', eventId],
    queryFn: ({ signal }) => call(listGuestLists, { params: { id: eventId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some((list) => list.state === 'giving') ? ASKED_EVERY_MS : false),
  });
  const giving = data?.items.filter((list) => list.state === 'giving').length ?? 0;
  const refreshGiven = useEffectEvent(() => void refresh());
  // What was given is in the other lists of the page once it is done.
  useEffect(() => {
    if (giving > 0) return refreshGiven;
    return undefined;
  }, [giving]);
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className="mt-8">
      <h3 className="type-h3">{t.heading}</h3>
      <ul className="mt-3 grid grid-cols-1 gap-3">
        {data.items.map((list) => (
          <li key={list.id} className="rounded-card border border-line bg-surface p-5">
            <GuestListCard eventId={eventId} list={list} timeZone={timeZone} mayManage={mayManage} />
          </li>
        ))}
      </ul>
    </section>
  );
}
