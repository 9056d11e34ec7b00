// What an organizer gets for money that is paid in for an event: it is the event's, whatever became of the event meanwhile.
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { events } from '#features/events/server/tables.ts';
import { definePurpose, type Fulfilment } from '#features/payments/server/payment-purpose.ts';
import { lookSoon } from '../sending/lock-account.ts';
import { eventTopUps, type TopUpRow } from '../tables.ts';

/** Money for the refunds of an event; its subject is the row of the top-up. What waits is sent by the loop that looks for it. */
export const topUpPurpose = definePurpose<TopUpRow>({
  name: 'top-up',
  async lanesOf(reader, ids) {
    const rows = await reader
      .select({ id: eventTopUps.id, eventId: eventTopUps.eventId })
      .from(eventTopUps)
      .where(inArray(eventTopUps.id, [...ids]));
    return new Map(rows.map(({ id, eventId }) => [id, eventId]));
  },
  async lock(tx, ids) {
    const rows = await tx
      .select()
      .from(eventTopUps)
      .where(inArray(eventTopUps.id, [...ids]))
      .orderBy(asc(eventTopUps.id))
      .for('update');
    if (rows.length !== new Set(ids).size) throw new Error('A top-up is missing');
    return new Map(rows.map((row) => [row.id, row]));
  },
  async fulfil(tx, _context, paid, now) {
    for (const { subject } of paid) {
      await tx
        .update(eventTopUps)
        .set({ arrivedAt: now })
        .where(and(eq(eventTopUps.id, subject.id), isNull(eventTopUps.arrivedAt)));
      const [event] = await tx.select({ organizerId: events.organizerId }).from(events).where(eq(events.id, subject.eventId));
      if (event !== undefined) await lookSoon(tx, event.organizerId);
    }
    return paid.map(({ subject }): Fulfilment => ({ kind: 'fulfilled', owedTo: `owed-to-event:${subject.eventId}` }));
  },
  letGo: async () => {},
  tell: async () => {},
  subjectOf: (id) => `top-up:${id}`,
});
