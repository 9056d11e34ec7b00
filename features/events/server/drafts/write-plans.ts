import { asc, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { draftErrors, type DraftForm } from '../../drafts/draft-contract.ts';
import { eventMessages } from '../../messages.ts';
import { seatSchema } from '../../places/seat-schema.ts';
import { readSeatPlan } from '../../places/seats.ts';
import { writePlan } from '../places/places.ts';
import { ticketTypes } from '../tables.ts';

/**
 * Gives the ticket types of an event that was just made of a form the places that were typed for them. The form was read before (read-form.ts).
 * @throws INVALID_INPUT for a place that is no visible text, or the same as another one
 */
export async function writePlans(tx: Tx, eventId: string, { releases }: DraftForm): Promise<void> {
  const types = await tx.select({ id: ticketTypes.id }).from(ticketTypes).where(eq(ticketTypes.eventId, eventId)).orderBy(asc(ticketTypes.position));
  for (const [index, { id }] of types.entries()) {
    const { seats } = readSeatPlan(releases[index]?.places ?? '');
    if (seats.length === 0) continue;
    const plan = seatSchema.array().safeParse(seats);
    const message = !plan.success
      ? eventMessages.placesNotRead
      : (await writePlan(tx, eventId, id, plan.data)) === null
        ? null
        : eventMessages.placesTwice;
    if (message !== null) fail(draftErrors.INVALID_INPUT, { message, fields: { [`releases.${index}.places`]: message } });
  }
}
