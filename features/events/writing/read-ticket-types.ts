import { isRecord } from './read-prices.ts';

/**
 * The specified creation form calls releases and issues what are ticket types here (docs/reference/api.md#fields-of-an-event). Types of one issue
 * keep its number.
 */
export function readTicketTypes({ ticketTypes, ticketReleases, ticketIssues }: Record<string, unknown>): unknown {
  const listed = ticketTypes ?? ticketReleases;
  if (!Array.isArray(ticketIssues) || (Array.isArray(listed) && listed.length > 0)) return listed ?? ticketIssues;
  return ticketIssues.flatMap((issue: unknown, index) => {
    if (!isRecord(issue)) return issue;
    const types: unknown = issue['ticketTypes'] ?? [];
    return Array.isArray(types) ? types.map((type: unknown) => (isRecord(type) ? { ...type, issue: index } : type)) : types;
  });
}
