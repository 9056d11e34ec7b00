// How an organizer changes the state of an event (docs/reference/product.md#event-states): one table, by which the policy decides and screens offer.
import type { EventStatus, OwnEventStatus, StoredEventStatus } from './schemas.ts';

/** By the state after, in the order of the buttons: the policy's action, and the states from which it is allowed. */
export const statusChanges = {
  live: { action: 'goLive', from: ['draft', 'paused'] },
  paused: { action: 'pauseSales', from: ['live'] },
  ended: { action: 'endEvent', from: ['draft', 'live', 'paused'] },
  cancelled: { action: 'cancelEvent', from: ['draft', 'live', 'paused'] },
} as const satisfies Partial<Record<OwnEventStatus, { readonly action: string; readonly from: readonly OwnEventStatus[] }>>;
export type ChosenStatus = keyof typeof statusChanges;

/** Whether the table leads from one state to the other. An ended or cancelled event stays so, and nothing becomes a draft again. */
export function canBecome(from: StoredEventStatus, to: StoredEventStatus): boolean {
  return to !== 'draft' && to !== 'test' && (statusChanges[to].from as readonly string[]).includes(from);
}

/** The organizer's state of an event, from the words of lists. */
export function organizerStatus(status: EventStatus): OwnEventStatus {
  return status === 'published' || status === 'active' ? 'live' : status;
}
