// Ticket issues: the ticket types that an event was created with together (docs/reference/api.md#ticket-issues).
import type { EventDetail, TicketType } from '../../schemas.ts';
import type { TicketTypeRecord } from './read-events.ts';

/** The id of the issue of a ticket type: that of its first type. */
export function issueIdOf({ id, issueId }: TicketTypeRecord['type']): string {
  return issueId ?? id;
}

/** The issues of an event, in the order of their first types. */
export function describeIssues(records: readonly TicketTypeRecord[], described: readonly TicketType[]): NonNullable<EventDetail['ticketIssues']> {
  const byId = new Map(described.map((type) => [type.id, type]));
  const issues = Map.groupBy(records, ({ type }) => issueIdOf(type));
  return [...issues].map(([id, types]) => ({ id, ticketTypes: types.flatMap(({ type }) => byId.get(type.id) ?? []) }));
}
