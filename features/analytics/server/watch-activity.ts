import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { eventChanged } from '#features/events/server/domain-events.ts';
import { orderConfirmed } from '#features/orders/server/domain-events.ts';
import type * as contract from '../contract.ts';
import { readActivity } from './read-activity.ts';
import { eventsWithSales } from './seen-events.ts';

/** How often it is read without a notification: a lost one, and what sends none. */
const REFRESH_MS = 10_000;
/** How often it is read at most: a sale of thousands is one reading a second for each dashboard. */
const PAUSE_MS = 1_000;
const ENTRIES = 20;

/** What happened last at the events whose sales the caller may see. */
export async function listActivity(
  context: Context,
  { query, actor, now, language }: Call<typeof contract.listActivity>,
): Promise<OutputOf<typeof contract.listActivity>> {
  const events = eventsWithSales({ actor, organization: query.organization, now });
  return { items: await readActivity(context, { events, limit: query.limit, language }) };
}

/** The same, now and whenever it has changed, until the watcher has disconnected. */
export async function* watchActivity(
  context: Context,
  { query, actor, now, language, signal }: Call<typeof contract.watchActivity>,
): AsyncGenerator<OutputOf<typeof contract.watchActivity>> {
  const events = eventsWithSales({ actor, organization: query.organization, now });
  let ids: ReadonlySet<string> = new Set();
  let hasNews = true;
  let wake = (): void => {};
  const handle = (): void => {
    hasNews = true;
    wake();
  };
  const stops = [
    context.domainEvents.observe(orderConfirmed, ({ eventId = '' }) => {
      if (ids.has(eventId)) handle();
    }),
    // A new event is not known yet.
    context.domainEvents.observe(eventChanged, handle),
  ];
  signal.addEventListener('abort', handle);
  try {
    let told = '';
    while (!signal.aborted) {
      hasNews = false;
      ids = await readIds(context, events);
      const items = await readActivity(context, { events, limit: ENTRIES, language });
      const text = JSON.stringify(items);
      if (text !== told) yield { items };
      told = text;
      // What happens in this pause is read after it.
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
      if (!hasNews) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, REFRESH_MS);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    }
  } finally {
    for (const stop of stops) stop();
    signal.removeEventListener('abort', handle);
  }
}

async function readIds({ database }: Context, events: SQL): Promise<ReadonlySet<string>> {
  const rows = await database.reader.execute<{ id: string }>(sql`select id from ${events} seen`);
  return new Set(rows.map(({ id }) => id));
}
