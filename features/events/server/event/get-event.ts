import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import type * as contract from '../../contract.ts';
import type { EventDetail } from '../../schemas.ts';
import { describeEvent } from './describe-event.ts';
import { readEvent } from './read-events.ts';

/** One event with its ticket types and releases. @throws EVENT_NOT_FOUND, also for another organizer's draft. */
export async function getEvent(context: Context, { params, actor, now, language }: Call<typeof contract.getEvent>): Promise<EventDetail> {
  return describeEvent(await readEvent(context.database.reader, params.id, actor, now), now, { translate: context.translate, language });
}
