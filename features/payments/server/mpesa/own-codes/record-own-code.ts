// The rows of own short codes: registered, decided, and chosen for events. Who may do it is decided by the caller.
import { randomUUIDv7 } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
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

/** Accepts a short code that waits, to be used from `effectiveAt` on; null: refuses it. Returns it; null for one that does not wait. */
export async function decideOwnCode(
  tx: Tx,
  { id, decidedBy, effectiveAt }: { readonly id: string; readonly decidedBy: string; readonly effectiveAt: Date | null },
  now: Date,
): Promise<OwnCodeRow | null> {
  const decision = effectiveAt === null ? { refusedAt: now } : { acceptedAt: now, effectiveAt };
  const [row] = await tx
    .update(ownCodes)
    .set({ ...decision, decidedBy })
    .where(and(eq(ownCodes.id, id), isWaiting))
    .returning();
  return row ?? null;
}

/** Has buyers of an event pay to its organizer's short code, or to Vumi again; returns whether that changed. The caller has locked the stock of the event. */
export async function chooseOwnCode(tx: Tx, eventId: string, chosenBy: string | null, now: Date): Promise<boolean> {
  const changed =
    chosenBy === null
      ? await tx.delete(eventOwnCodes).where(eq(eventOwnCodes.eventId, eventId)).returning()
      : await tx.insert(eventOwnCodes).values({ eventId, chosenBy, createdAt: now }).onConflictDoNothing().returning();
  return changed.length > 0;
}
