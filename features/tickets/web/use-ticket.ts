import { useQuery } from '@tanstack/react-query';
import { ApiError, call } from '#platform/web/api/api-client.ts';
import type { TicketWithNeighbours } from '../contract.ts';
import { getTicket } from '../endpoints.ts';
import { keepTicket, keptTicket, keptTickets } from './kept/kept-tickets.ts';
import { isNoAnswer, useKeptInstead } from './kept/use-network-wait.ts';

export interface FoundTicket {
  readonly ticket: TicketWithNeighbours | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly tryAgain: () => void;
  /** The time of the last answer, if the network does not answer now. */
  readonly savedAt: Date | null;
}

/**
 * A ticket with the others of its order: from the server, or the stored one when the server does not answer in time. Going from one to the next
 * shows the stored one, else the previous one, until the answer has come.
 */
export function useTicket(ticketId: string): FoundTicket {
  const { data, dataUpdatedAt, error, isPending, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: ['ticket', ticketId],
    queryFn: ({ signal }) => askFor(ticketId, signal),
    placeholderData: (previous) => previous && (keptTicket(keptTickets(), ticketId) ?? previous),
    refetchOnReconnect: true,
  });
  const usesKept = useKeptInstead(isPending || isPlaceholderData, error);
  const tryAgain = () => void refetch();
  // A ticket that the server no longer returns is not shown, although the old answer is still cached.
  if (error !== null && !isNoAnswer(error)) return { ticket: undefined, error, isFetching, tryAgain, savedAt: null };
  if (data !== undefined && !isPlaceholderData)
    return { ticket: data, error: null, isFetching, tryAgain, savedAt: error === null ? null : new Date(dataUpdatedAt) };
  const kept = usesKept ? keptTickets() : null;
  const ticket = keptTicket(kept, ticketId);
  if (kept !== null && ticket !== null) return { ticket, error: null, isFetching, tryAgain, savedAt: kept.savedAt };
  return { ticket: data, error, isFetching, tryAgain, savedAt: null };
}

async function askFor(ticketId: string, signal: AbortSignal): Promise<TicketWithNeighbours> {
  try {
    const { orderTickets, answerBy, isOwnOrder, ...ticket } = await call(getTicket, { params: { id: ticketId } }, { signal });
    keepTicket(ticketId, ticket);
    return { ...ticket, orderTickets, answerBy, isOwnOrder };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) keepTicket(ticketId, null);
    throw error;
  }
}
