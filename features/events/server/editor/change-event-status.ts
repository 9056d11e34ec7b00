import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { eventMessages } from '../../messages.ts';
import { eventPolicy } from '../../policy.ts';
import { isNameOf } from '../../rules.ts';
import type { EventDetail } from '../../schemas.ts';
import type * as contract from '../../selling-contract.ts';
import { refuseIf } from '../../writing/event-checks.ts';
import { statusChanges } from '../../status-changes.ts';
import { readEvent } from '../event/read-events.ts';
import { updateEvent } from './update-event.ts';

/**
 * Changes the state of the caller's own event, as the one table of states allows. A cancellation refunds every buyer.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, STATUS_NOT_ALLOWED (also for the state it is in), INVALID_INPUT when it cannot be sold, or
 * for a name that is not the event's
 */
export async function changeEventStatus(tx: Tx, { body, ...call }: Call<typeof contract.changeEventStatus>, context: Context): Promise<EventDetail> {
  // Not locked yet: counters are locked before events. The change itself decides again.
  const { event } = await readEvent(tx, call.params.id, call.actor, call.now);
  demand(eventPolicy.decide(statusChanges[body.status].action, call.actor, event, call.now));
  if (body.confirmName !== undefined && !isNameOf(event, body.confirmName)) refuseIf({ confirmName: eventMessages.nameDiffers });
  return updateEvent(tx, { ...call, body: { status: body.status } }, context);
}
