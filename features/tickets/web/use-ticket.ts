import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { getTicket } from '../contract.ts';

export type TicketWithNeighbours = OutputOf<typeof getTicket>;

/** A ticket with the others of its order. Going from one to the next shows the old one until the new one is there. */
export function useTicket(ticketId: string): UseQueryResult<TicketWithNeighbours> {
  return useQuery({
    queryKey: ['ticket', ticketId],
    queryFn: ({ signal }) => call(getTicket, { params: { id: ticketId } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
