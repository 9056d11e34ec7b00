import type { Context } from '#platform/server/context.ts';
import type { Actor } from '#platform/server/http/http.ts';
import type { CodeOffer } from '../hidden/code-offers.ts';
import { unlockTypes } from '../hidden/unlock-types.ts';
import { readEvent, withHidden, type EventRecord } from './read-events.ts';

interface Asking {
  readonly query: { readonly code?: string | undefined };
  readonly actor: Actor | null;
  readonly ip: string;
  readonly now: Date;
}

/** An event, and what the code of the request offers beside opening types. */
interface EventWithCode {
  readonly record: EventRecord;
  readonly offer: CodeOffer | null;
}

/** One event, with the hidden ticket types that the code of the request opens. @throws EVENT_NOT_FOUND, TOO_MANY_CODES */
export async function readEventWithCode(context: Context, { query, actor, ip, now }: Asking, id: string): Promise<EventWithCode> {
  const record = await readEvent(context.database.reader, id, actor, now);
  if (query.code === undefined) return { record, offer: null };
  const { ids, offer } = await unlockTypes(context, { eventId: record.event.id, code: query.code, ip, now });
  return { record: withHidden(record, ids), offer };
}
