import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import type * as contract from '../../contract.ts';
import type { EventDetail } from '../../schemas.ts';
import { describeEventFor } from './describe-own-event.ts';
import { readEventWithCode } from './read-event-with-code.ts';

/** One event with its ticket types and releases. @throws EVENT_NOT_FOUND, also for another organizer's draft; TOO_MANY_CODES */
export async function getEvent(context: Context, call: Call<typeof contract.getEvent>): Promise<EventDetail> {
  const { actor, now, language } = call;
  const record = await readEventWithCode(context, call, call.params.id);
  return describeEventFor(context.database.reader, record, { ...context, actor, now, language });
}
