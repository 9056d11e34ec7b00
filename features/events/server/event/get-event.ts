import { toMajor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import type * as contract from '../../contract.ts';
import type { EventDetail } from '../../schemas.ts';
import { describeMenu } from '../codes/describe-menu.ts';
import { describeEventFor } from './describe-own-event.ts';
import { readEventWithCode } from './read-event-with-code.ts';

/** One event with its ticket types and releases. @throws EVENT_NOT_FOUND, also for another organizer's draft; TOO_MANY_CODES */
export async function getEvent(context: Context, call: Call<typeof contract.getEvent>): Promise<EventDetail> {
  const { actor, now, language } = call;
  const { record, offer } = await readEventWithCode(context, call, call.params.id);
  const menu = await describeMenu(context, record, now);
  const described = await describeEventFor(context.database.reader, record, { ...context, actor, now, language });
  const event = { ...described, ...(menu !== null && { menu }) };
  if (offer === null) return event;
  const { code, percent, amountMinor, ticketTypeIds, opens } = offer;
  const amount = amountMinor === null ? null : toMajor(amountMinor);
  return {
    ...event,
    offer: { code, percent, amount, ticketTypeIds: ticketTypeIds && [...ticketTypeIds], opensTypeIds: [...opens] },
  };
}
