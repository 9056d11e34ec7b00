import { useSyncExternalStore } from 'react';
import type { LinkedTicket } from '#features/guests/contract.ts';
import { openTicketLink } from '#features/guests/endpoints.ts';
import { isNoAnswer, useKeptInstead } from '#features/tickets/web/kept/use-network-wait.ts';
import { call } from '#platform/web/api/api-client.ts';
import { usePolled } from '#platform/web/api/use-polled.ts';
import { forgetLinkedTicket, keepLinkedTicket, keptLinkedTicket } from './kept-link.ts';

const REFRESH_MS = 60_000;

interface FoundLink {
  readonly ticket: LinkedTicket | undefined;
  readonly error: unknown;
  readonly again: () => void;
  /** The time of the last answer, if the network does not answer now. */
  readonly savedAt: Date | null;
}

/** The ticket of a link: from the server, or the stored one when the server does not answer in time. */
export function useLinkedTicket(code: string): FoundLink {
  const { data, error, again } = usePolled(
    code,
    (signal) => askFor(code, signal),
    () => REFRESH_MS,
  );
  const usesKept = useKeptInstead(data === undefined && error === null, error);
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  // A ticket that the link opens no more is not shown, although the old answer is still there.
  if (error !== null && !isNoAnswer(error)) return { ticket: undefined, error, again, savedAt: null };
  if (data !== undefined && error === null) return { ticket: data, error, again, savedAt: null };
  const kept = isInBrowser && usesKept ? keptLinkedTicket(code) : null;
  return kept === null ? { ticket: data, error, again, savedAt: null } : { ...kept, error: null, again };
}

async function askFor(code: string, signal: AbortSignal): Promise<LinkedTicket> {
  try {
    const ticket = await call(openTicketLink, { body: { code } }, { signal });
    keepLinkedTicket(code, ticket);
    return ticket;
  } catch (error) {
    if (!signal.aborted && !isNoAnswer(error)) forgetLinkedTicket(code);
    throw error;
  }
}
