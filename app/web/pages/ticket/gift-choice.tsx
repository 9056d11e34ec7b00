import { useQueryClient } from '@tanstack/react-query';
import { giveBackTicket } from '#features/guests/endpoints.ts';
import GiveBack from '#features/guests/web/give-back/give-back.tsx';
import type { TicketWithNeighbours } from '#features/tickets/contract.ts';
import { call } from '#platform/web/api/api-client.ts';

interface GiftChoiceProps {
  readonly ticket: TicketWithNeighbours;
  readonly answerBy: string;
}

/** On a complimentary ticket of a postponed event that is kept in an account. */
export default function GiftChoice({ ticket: { id, event }, answerBy }: GiftChoiceProps) {
  const client = useQueryClient();
  async function send() {
    try {
      await call(giveBackTicket, { params: { id } });
    } finally {
      // Also after a refusal: it may have been postponed again, or cancelled.
      await Promise.all(['ticket', 'tickets'].map((name) => client.invalidateQueries({ queryKey: [name] })));
    }
  }
  return <GiveBack event={event} answerBy={answerBy} send={send} />;
}
