// The event that is edited, as its organizer gets it.
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api/api-client.ts';
import { getEvent } from '../../endpoints.ts';
import type { EventDetail } from '../../schemas.ts';

export const editedEventKey = (id: string) => ['edited-event', id] as const;

/** Another person may have changed it while the page was not looked at. */
export const editedEventQuery = (id: string) => ({
  queryKey: editedEventKey(id),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(getEvent, { params: { id } }, { signal }),
  refetchOnWindowFocus: 'always' as const,
});

/** Takes an event as the server has it now, and has what was counted and recorded of it fetched again. */
export function takeEvent(client: QueryClient, event: EventDetail): void {
  client.setQueryData(editedEventKey(event.id), event);
  refreshAround(client, event.id);
}

/** After a change of a ticket type. */
export async function refreshEvent(client: QueryClient, id: string): Promise<void> {
  refreshAround(client, id);
  await client.invalidateQueries({ queryKey: editedEventKey(id) });
}

/** Tickets that are sold: of a type that admits several people, so many for each unit. */
export function ticketsSold({ ticketTypes }: Pick<EventDetail, 'ticketTypes'>): number {
  return ticketTypes.reduce((sum, { quantity, admits }) => sum + quantity.sold * admits, 0);
}

/** The same of those in purchases that are not completed. */
export function ticketsHeld({ ticketTypes }: Pick<EventDetail, 'ticketTypes'>): number {
  return ticketTypes.reduce((sum, { settings, admits }) => sum + (settings?.held ?? 0) * admits, 0);
}

function refreshAround(client: QueryClient, id: string): void {
  for (const key of [['event-sales', id], ['event-changes', id], ['events'], ['own-events']]) void client.invalidateQueries({ queryKey: key });
}
