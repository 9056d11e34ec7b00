import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import type * as contract from '../../contract.ts';
import type { EventDetail } from '../../schemas.ts';
import { describeEventFor } from './describe-own-event.ts';
import { readEvent } from './read-events.ts';

/** One event with its ticket types and releases. @throws EVENT_NOT_FOUND, also for another organizer's draft. */
export async function getEvent(context: Context, { params, actor, now, language }: Call<typeof contract.getEvent>): Promise<EventDetail> {
  const { database, translate } = context;
  return describeEventFor(database.reader, await readEvent(database.reader, params.id, actor, now), { actor, now, translate, language });
}
