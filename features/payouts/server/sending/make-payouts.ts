// Payouts are made where money of an event is free and the organization has a number: one of an event at a time, recorded before M-Pesa is asked
// (docs/reference/payments/payouts.md#payouts).
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, lte, or, asc } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { oneByOne } from '#platform/server/jobs/one-by-one.ts';
import type { Currency } from '#platform/contract/money.ts';
import { mpesaCurrencies } from '#features/payments/contract.ts';
import { postLedger } from '#features/payments/server/post-ledger.ts';
import { bankCurrencies, wayOf, type PartWay } from '../../payout-facts.ts';
import { netDebts, splitPayout, whyWaiting } from '../../rules.ts';
import { readEventMoney, type EventOwed } from '../balance/read-event-money.ts';
import { factsOf, readOrganizationState } from '../balance/read-organization-state.ts';
import { takeFees } from '../fees/take-fees.ts';
import { payoutAccounts, payoutOffsets, payoutParts, payoutRecipients, payouts } from '../tables.ts';

/** How long it takes at most until free money is noticed: nothing happens at the moment when it is released. */
const LOOK_EVERY_MS = 15 * 60_000;
const ORGANIZATIONS_AT_ONCE = 200;

/** Makes the payouts that are due; returns how many. Cheap while none is: only organizations with a number are looked at, each every quarter of an hour. */
export async function makePayouts(context: Context): Promise<number> {
  const now = context.clock.now();
  const due = await context.database.reader
    .select({ organizationId: payoutAccounts.organizationId })
    .from(payoutAccounts)
    .innerJoin(payoutRecipients, eq(payoutRecipients.organizationId, payoutAccounts.organizationId))
    .where(and(isNotNull(payoutRecipients.verifiedAt), isNull(payoutRecipients.replacedAt), lte(payoutRecipients.effectiveAt, now), isDue(now)))
    .orderBy(asc(payoutAccounts.checkedAt))
    .limit(ORGANIZATIONS_AT_ONCE);
  const { done } = await oneByOne(context, due, {
    run: ({ organizationId }) => context.database.transaction((tx) => makePayoutsOf(tx, organizationId, now)),
    failed: 'the payouts of an organization could not be made',
    postpone: ({ organizationId }) =>
      context.database.transaction((tx) =>
        tx.update(payoutAccounts).set({ checkedAt: now }).where(eq(payoutAccounts.organizationId, organizationId)),
      ),
  });
  return done;
}

const isDue = (now: Date) => or(isNull(payoutAccounts.checkedAt), lt(payoutAccounts.checkedAt, new Date(now.getTime() - LOOK_EVERY_MS)));

async function makePayoutsOf(tx: Tx, organizationId: string, now: Date): Promise<number> {
  // Of two nodes, the second finds that it was looked at.
  const [taken] = await tx
    .update(payoutAccounts)
    .set({ checkedAt: now })
    .where(and(eq(payoutAccounts.organizationId, organizationId), isDue(now)))
    .returning();
  if (taken === undefined) return 0;
  const organization = await readOrganizationState(tx, organizationId, now);
  const { recipient } = organization;
  if (organization.isLocked || organization.state !== 'ready' || recipient === null || organization.nameDiffers) return 0;
  let made = 0;
  const way = wayOf[recipient.kind];
  const all = await readEventMoney(tx, organizationId, now);
  for (const currency of way === 'bank' ? bankCurrencies : mpesaCurrencies) {
    // What is taken and netted in one currency changes nothing in another.
    const events = all.filter((event) => event.currency === currency);
    await takeFees(tx, events, now);
    const netted = await net(tx, organizationId, currency, events, now);
    for (const event of events) {
      const taken = netted.get(event.eventId) ?? 0;
      const left = { ...event.division, owedMinor: event.division.owedMinor - taken, freeMinor: event.division.freeMinor - taken };
      if (left.freeMinor === 0 || whyWaiting(left, factsOf(organization, event)) !== null) continue;
      await makePayout(tx, { organizationId, eventId: event.eventId, currency, amountMinor: left.freeMinor, recipientId: recipient.id }, way, now);
      made += 1;
    }
  }
  return made;
}

/** Takes what some events owe from what others have free; returns what was taken of each. */
async function net(
  tx: Tx,
  organizationId: string,
  currency: Currency,
  events: readonly EventOwed[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const free = events.filter(({ openPayout }) => openPayout === null).map(({ eventId: id, division: { freeMinor } }) => ({ id, freeMinor }));
  const debts = events.map(({ eventId: id, division: { debtMinor } }) => ({ id, debtMinor }));
  const taken = new Map<string, number>();
  for (const { from, to, amountMinor } of netDebts(free, debts)) {
    const id = randomUUIDv7();
    await tx.insert(payoutOffsets).values({ id, organizationId, fromEventId: from, toEventId: to, currency, amountMinor, createdAt: now });
    const about = { amountMinor, currency, subjectId: id, paymentId: null, refundId: null };
    await postLedger(tx, [{ debit: `owed-to-event:${from}`, credit: `owed-to-event:${to}`, ...about }], now);
    taken.set(from, (taken.get(from) ?? 0) + amountMinor);
  }
  return taken;
}

interface NewPayout {
  readonly organizationId: string;
  readonly eventId: string;
  readonly currency: Currency;
  readonly amountMinor: number;
  readonly recipientId: string;
}

async function makePayout(tx: Tx, payout: NewPayout, way: PartWay, now: Date): Promise<void> {
  const id = randomUUIDv7();
  const stamps = { createdAt: now, updatedAt: now };
  await tx.insert(payouts).values({ ...payout, ...stamps, id, status: 'sending' });
  await tx.insert(payoutParts).values(
    (way === 'bank' ? [payout.amountMinor] : splitPayout(payout.amountMinor)).map((amountMinor, index) => ({
      id: randomUUIDv7(),
      payoutId: id,
      number: index + 1,
      amountMinor,
      status: 'queued' as const,
      way,
      originatorConversationId: randomUUID(),
      // A part for the bank waits for a person, who makes a file.
      nextAt: way === 'bank' ? null : now,
      ...stamps,
    })),
  );
}
