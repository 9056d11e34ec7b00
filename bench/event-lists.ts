// The orders and the attendees of one event of many orders: how long each filter, order, search and page takes over HTTP, signed in.
import { withConnection } from '#platform/server/database/database-connections.ts';
import { fillEvent } from './fill-event.ts';

const ORDERS = 50_000;
const CALLS = 15;

const orderLists: Readonly<Record<string, string>> = {
  'first page': '',
  'last page': `?page=${ORDERS / 25}`,
  'oldest first': '?sort=oldest',
  'by amount, last page': `?sort=amount&page=${ORDERS / 25}`,
  'one state': '?status=pending',
  'most of one state, last page': '?status=confirmed&page=1840',
  'search that finds all': '?search=buyer',
  'search of a name': '?search=chebet',
  'search of a phone': '?search=%2B254%20700%20316%20760',
  'search of a receipt': '?search=BEN0049999',
  'search of a ticket': '?search=VUMI-0000499991',
  'search of nothing': '?search=no-such-thing',
  'parts outstanding': '?parts=outstanding',
  'parts outstanding, the next due, last page': '?parts=outstanding&sort=due&page=160',
};
const attendeeLists: Readonly<Record<string, string>> = {
  'first page': '',
  'last page': '?page=2400',
  'by name, last page': '?sort=name&page=2400',
  'used, last page': '?state=used&page=300',
  'search that finds all': '?search=buyer',
  'search of a phone': '?search=0700%20316%20760',
  'search of a ticket': '?search=VUMI-0000499991',
  'search of an order': '?search=VUMI-BEN-0004-009999',
  'search of nothing': '?search=nothing',
};

interface Caller {
  readonly origin: string;
  readonly token: string;
}

/** Fills the event, and measures: milliseconds of the median answer, by list. */
export async function measureEventLists({ origin, token }: Caller, databaseUrl: string, eventId: string): Promise<Readonly<Record<string, number>>> {
  await withConnection(databaseUrl, (query) => fillEvent(query, eventId, ORDERS));
  const medians: Record<string, number> = {};
  for (const [what, lists] of Object.entries({ orders: orderLists, attendees: attendeeLists }))
    for (const [name, query] of Object.entries(lists)) {
      const times: number[] = [];
      for (let call = 0; call < CALLS; call += 1) {
        const began = performance.now();
        const answer = await fetch(`${origin}/api/events/${eventId}/${what}${query}`, { headers: { authorization: `Bearer ${token}` } });
        if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
        await answer.arrayBuffer();
        times.push(performance.now() - began);
      }
      medians[`${what}: ${name}`] = times.toSorted((one, other) => one - other)[Math.floor(CALLS / 2)] ?? 0;
    }
  return medians;
}
