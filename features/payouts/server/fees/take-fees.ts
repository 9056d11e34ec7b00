// Vumi's fee leaves the account of an event before the first payout of the event does (docs/reference/payments/payouts.md#fees).
import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '#platform/server/database/database.ts';
import { postLedger } from '#features/payments/server/post-ledger.ts';
import { isReleased } from '../../rules.ts';
import type { EventOwed } from '../balance/read-event-money.ts';
import { eventFees } from '../tables.ts';

/**
 * Takes the fee of each event of which money is free, or whose own till took money and whose time has come, and gives back what of a fee was taken for tickets
 * that were refunded since. The account of the organization must be locked: an event is charged by one transaction at a time. Returns how many were charged.
 */
export async function takeFees(tx: Tx, events: readonly EventOwed[], now: Date): Promise<number> {
  await keepRates(
    tx,
    events.filter(({ isRateKept, division }) => !isRateKept && division.feeMinor === 0 && division.freeMinor > 0),
    now,
  );
  return moveFees(
    tx,
    events.filter(
      ({ ownTillMinor, division }) =>
        division.feeMinor < 0 || (division.feeMinor > 0 && (division.freeMinor > 0 || (ownTillMinor !== null && isReleased(division)))),
    ),
    now,
  );
}

/** Keeps the rate of events of which nothing is to be taken yet, as buyers bore it: what is sold after their first payout has the same fee. */
async function keepRates(tx: Tx, events: readonly EventOwed[], now: Date): Promise<void> {
  for (const { eventId, currency, fee } of events)
    await tx.insert(eventFees).values({ ...fee, id: randomUUIDv7(), eventId, currency, amountMinor: 0, createdAt: now });
}

/** Gives back what of a fee was taken for tickets that were refunded since, and takes nothing; under the same lock. */
export async function giveFeeBack(tx: Tx, events: readonly EventOwed[], now: Date): Promise<void> {
  await moveFees(
    tx,
    events.filter(({ division: { feeMinor } }) => feeMinor < 0),
    now,
  );
}

async function moveFees(tx: Tx, events: readonly EventOwed[], now: Date): Promise<number> {
  for (const { eventId, currency, fee, division } of events) {
    const { feeMinor } = division;
    const id = randomUUIDv7();
    await tx.insert(eventFees).values({ ...fee, id, eventId, currency, amountMinor: feeMinor, createdAt: now });
    const owed = `owed-to-event:${eventId}` as const;
    const [debit, credit] = feeMinor > 0 ? ([owed, 'platform-fees'] as const) : (['platform-fees', owed] as const);
    const about = { currency, subjectId: id, paymentId: null, refundId: null };
    await postLedger(tx, [{ debit, credit, amountMinor: Math.abs(feeMinor), ...about }], now);
  }
  return events.length;
}
