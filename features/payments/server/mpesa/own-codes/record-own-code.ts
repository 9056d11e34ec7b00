// The rows of own short codes: registered, decided, and chosen for events. Who may do it is decided by the caller.
import { randomUUIDv7 } from 'node:crypto';
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { payToTill } from '#features/events/server/pay-to-till.ts';
import { isInUse } from './own-code.ts';
import { eventOwnCodes, ownCodes, type OwnCodeRow } from './tables.ts';

const isWaiting = and(isNull(ownCodes.acceptedAt), isNull(ownCodes.refusedAt));

type NewCode = Pick<OwnCodeRow, 'organizationId' | 'kind' | 'shortcode' | 'number' | 'sealed' | 'hasInitiator' | 'createdBy'>;

/** Records a short code that waits for an admin, in place of one that waited before. */
export async function recordOwnCode(tx: Tx, code: NewCode, now: Date): Promise<string> {
  await tx
    .update(ownCodes)
    .set({ refusedAt: now, decidedBy: code.createdBy })
    .where(and(eq(ownCodes.organizationId, code.organizationId), isWaiting));
  const id = randomUUIDv7();
  await tx.insert(ownCodes).values({ ...code, id, createdAt: now });
  return id;
}

/** Accepts a short code that waits and is proved, to be used from `effectiveAt` on; null: refuses one that waits. Returns it; null for any other. */
export async function decideOwnCode(
  tx: Tx,
  { id, decidedBy, effectiveAt }: { readonly id: string; readonly decidedBy: string; readonly effectiveAt: Date | null },
  now: Date,
): Promise<OwnCodeRow | null> {
  const decision = effectiveAt === null ? { refusedAt: now } : { acceptedAt: now, effectiveAt };
  const [row] = await tx
    .update(ownCodes)
    .set({ ...decision, decidedBy })
    .where(and(eq(ownCodes.id, id), isWaiting, effectiveAt === null ? undefined : isNotNull(ownCodes.provedAt)))
    .returning();
  return row ?? null;
}

/**
 * Withdraws a short code that was accepted, and those that were in use before it: no buyer is asked to pay to them any more, and where none is left in use,
 * events that were paid to it are paid to Vumi. Returns it; null for one that is not accepted, or was withdrawn before.
 */
export async function withdrawOwnCode(
  tx: Tx,
  { id, withdrawnBy }: { readonly id: string; readonly withdrawnBy: string },
  now: Date,
): Promise<OwnCodeRow | null> {
  const withdrawal = { withdrawnAt: now, withdrawnBy };
  const [row] = await tx
    .update(ownCodes)
    .set(withdrawal)
    .where(and(eq(ownCodes.id, id), isNotNull(ownCodes.acceptedAt), isNull(ownCodes.withdrawnAt)))
    .returning();
  if (row === undefined) return null;
  const { organizationId, effectiveAt } = row;
  if (effectiveAt !== null && effectiveAt <= now)
    await tx
      .update(ownCodes)
      .set(withdrawal)
      .where(and(eq(ownCodes.organizationId, organizationId), lte(ownCodes.effectiveAt, effectiveAt), isNull(ownCodes.withdrawnAt)));
  const ended = await tx.execute<{ id: string }>(sql`
    update event_own_codes set ended_at = ${now.toISOString()}::timestamptz from events
    where events.id = event_own_codes.event_id and events.organizer_id = ${organizationId} and event_own_codes.ended_at is null
      and not exists (select 1 from own_codes code where code.organization_id = ${organizationId} and ${isInUse(now)}) returning events.id`);
  await payToTill(
    tx,
    ended.map((event) => event.id),
    false,
  );
  return row;
}

/** Whether an organization has a short code in use; none of its codes is withdrawn before the transaction ends. */
export async function lockCodeInUse(tx: Tx, organizationId: string, now: Date): Promise<boolean> {
  const rows = await tx.execute(sql`select 1 from own_codes code where code.organization_id = ${organizationId} and ${isInUse(now)} for share`);
  return rows.length > 0;
}

/** Has buyers of an event pay to its organizer's short code, or to Vumi again; returns whether that changed. The caller has locked the stock of the event. */
export async function chooseOwnCode(tx: Tx, eventId: string, chosenBy: string | null, now: Date): Promise<boolean> {
  const changed =
    chosenBy === null
      ? await tx.delete(eventOwnCodes).where(eq(eventOwnCodes.eventId, eventId)).returning()
      : await tx
          .insert(eventOwnCodes)
          .values({ eventId, chosenBy, createdAt: now })
          .onConflictDoUpdate({
            target: eventOwnCodes.eventId,
            set: { chosenBy, createdAt: now, endedAt: null },
            setWhere: isNotNull(eventOwnCodes.endedAt),
          })
          .returning();
  if (changed.length > 0) await payToTill(tx, [eventId], chosenBy !== null);
  return changed.length > 0;
}
