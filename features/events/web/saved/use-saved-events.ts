// The visitor's saved events, shared by all save buttons of the page.
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '#platform/web/api/api-client.ts';
import { textsNow } from '#platform/web/i18n/text-area.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { currentSession, useSession } from '#platform/web/session/session.ts';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { listSavedEventIds, listSavedEvents, saveEvent, unsaveEvent } from '../../endpoints.ts';
import { eventsClient as client } from '../query-client.ts';
import { eventTexts } from '../texts.ts';

type Ids = ReadonlySet<string>;

const changes = client.getMutationCache();
const subscribe = (onChange: () => void) => changes.subscribe(onChange);

const idsKey = (userId: string | undefined) => ['saved-ids', userId] as const;
const pagesKey = (userId: string | undefined) => ['saved-events', userId] as const;

/** The ids of the saved events; undefined until they are known. Fetched once a page, however many save buttons there are. */
export function useSavedIds(): Ids | undefined {
  const userId = useSession().user?.id;
  const { data } = useQuery(
    {
      queryKey: idsKey(userId),
      queryFn: async ({ signal }): Promise<Ids> => new Set((await call(listSavedEventIds, {}, { signal })).ids),
      enabled: userId !== undefined,
    },
    client,
  );
  return data;
}

/** The saved events, last saved first, page by page. */
export function useSavedEventPages() {
  const userId = useSession().user?.id;
  return useInfiniteQuery(
    {
      queryKey: pagesKey(userId),
      queryFn: ({ pageParam, signal }) => call(listSavedEvents, { query: { page: pageParam } }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : undefined),
      // Events sell out and end while they are not shown.
      staleTime: 0,
    },
    client,
  );
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * Whether an event is saved, and the way to change that: the change shows at once, and is reverted with a message when it fails. Pass `listed`
 * for events of the saved list, from where a removal can be undone.
 */
export function useSavedEvent(event: Named, listed: boolean): { readonly isSaved: boolean; readonly change: (saved: boolean) => void } {
  const ids = useSavedIds();
  const mutationKey = ['save', event.id];
  const { mutate, variables, isError } = useMutation(
    {
      mutationKey,
      // Of two quick changes the later one must reach the server last.
      scope: { id: `saved ${event.id}` },
      mutationFn: async (wanted: boolean) => {
        await (wanted ? call(saveEvent, { params: event }) : call(unsaveEvent, { params: event }));
      },
      onSuccess: async (_, wanted) => {
        await keepSaved(event.id, wanted);
        void client.invalidateQueries({ queryKey: pagesKey(currentSession().user?.id) });
        if (wanted || !listed) return;
        const t = textsNow(eventTexts).savedEvents;
        showToast(t.removed({ name: event.name }), { action: { label: t.undo, run: () => mutate(true) } });
      },
      onError: (error) => {
        void client.invalidateQueries({ queryKey: idsKey(currentSession().user?.id) });
        showToast(messageFor(error), { tone: 'bad' });
      },
    },
    client,
  );
  // A change on its way, by any button of the page, is newer than the ids, which may have been fetched before it was made.
  const pending = useSyncExternalStore(
    subscribe,
    () => changes.findAll({ mutationKey, status: 'pending' }).at(-1)?.state.variables as boolean | undefined,
    () => undefined,
  );
  // While the ids are unknown, this event shows the last requested state.
  const isSaved = pending ?? ids?.has(event.id) ?? (isError ? undefined : variables) ?? listed;
  return { isSaved, change: mutate };
}

/** Adds a change that the server has made to the known ids; fetches them anew where they are unknown, or were being fetched meanwhile. */
async function keepSaved(eventId: string, saved: boolean): Promise<void> {
  const queryKey = idsKey(currentSession().user?.id);
  const mustAsk = client.isFetching({ queryKey }) > 0 || client.getQueryData<Ids>(queryKey) === undefined;
  await client.cancelQueries({ queryKey });
  client.setQueryData<Ids>(queryKey, (ids) => ids && new Set(saved ? [...ids, eventId] : [...ids].filter((id) => id !== eventId)));
  if (mustAsk) void client.invalidateQueries({ queryKey });
}
