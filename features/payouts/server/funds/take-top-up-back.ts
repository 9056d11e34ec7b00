import { and, eq, isNull } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { toMajor } from '#platform/contract/money.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { events } from '#features/events/server/tables.ts';
import { postLedger } from '#features/payments/server/post-ledger.ts';
import { takeBackErrors, type takeTopUpBack as endpoint } from '../../funds/top-up-contract.ts';
import { keepEntries } from '../bank/answers/record-entry.ts';
import { lockAccount, lookSoon } from '../sending/lock-account.ts';
import { bankMatches, eventTopUps, type TopUpRow } from '../tables.ts';

/**
 * Posts back money at the bank that was recorded wrongly. The row stays, and counts no more; an entry of the bank's statement that it explained is unexplained
 * again. @throws TOP_UP_NOT_FOUND, TOP_UP_OVER
 */
export async function takeTopUpBack(
  tx: Tx,
  { params: { id }, body: { reason }, actor, now }: Call<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const [event] = isUuid(id)
    ? await tx
        .select({ id: events.id, name: events.name, organizerId: events.organizerId })
        .from(eventTopUps)
        .innerJoin(events, eq(events.id, eventTopUps.eventId))
        .where(and(eq(eventTopUps.id, id), eq(eventTopUps.way, 'bank')))
    : [];
  if (event === undefined) return fail(takeBackErrors.TOP_UP_NOT_FOUND);
  // What is paid out or refunded meanwhile is decided before, or without this money.
  await lockAccount(tx, event.organizerId);
  const [row] = await tx
    .update(eventTopUps)
    .set({ takenBackAt: now, takenBackBy: actor.id })
    .where(and(eq(eventTopUps.id, id), isNull(eventTopUps.takenBackAt)))
    .returning();
  if (row === undefined) return fail(takeBackErrors.TOP_UP_OVER);
  const { amountMinor, currency, reference } = row;
  const about = { amountMinor, currency, subjectId: id, paymentId: null, refundId: null };
  await postLedger(tx, [{ debit: `owed-to-event:${event.id}`, credit: 'provider:bank', ...about }], now);
  await leaveUnexplained(tx, row);
  const details = { amount: `${currency} ${toMajor(amountMinor)}`, reference: reference ?? '', reason };
  await recordAudit(tx, { actor, action: 'top-up.taken-back', subject: `event:${event.id}`, subjectLabel: event.name, details, now });
  await lookSoon(tx, event.organizerId);
  return { id };
}

async function leaveUnexplained(tx: Tx, { id, reference, amountMinor, currency }: TopUpRow): Promise<void> {
  const matches = await tx.delete(bankMatches).where(eq(bankMatches.subjectId, id)).returning();
  for (const { direction, fingerprint, answerId } of matches) {
    // A fingerprint begins with the day of its entry.
    const entry = { direction, fingerprint, day: fingerprint.slice(0, 10), refs: [reference ?? ''], problem: 'unknown' as const };
    await keepEntries(tx, answerId, [{ outcome: 'unexplained', part: null, reference: reference ?? '', amountMinor, currency, reason: null, entry }]);
  }
}
