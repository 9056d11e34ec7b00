// Finds payments whose confirmation was lost, in M-Pesa's list of what it has received.
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { darajaProvider } from '../daraja-provider.ts';
import { mpesaRegistrations } from '../../tables.ts';
import { oldestListed } from '../pull-transactions.ts';
import { findRegistration } from './register-paybill.ts';
import { knownReceipts, recordPaybill, settlePaybill } from './settle-paybill.ts';

/** How often the list is read, by one node. */
const PULL_EVERY_MS = 5 * 60_000;
/** A confirmation is usually there within seconds: younger payments are left to it. */
const YOUNG_MS = 60_000;
/** Read again each time: M-Pesa may list a payment late. */
const OVERLAP_MS = 60 * 60_000;

/** Reads the list when it is due, and counts what is not known. Returns how many were found. */
export async function pullPaybills(context: Context): Promise<number> {
  const registration = await findRegistration(context);
  if (registration === null) return 0;
  const now = context.clock.now();
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  const { id: registrationId } = registration;
  const isDue = and(
    eq(mpesaRegistrations.id, registrationId),
    or(isNull(mpesaRegistrations.pullBeganAt), lte(mpesaRegistrations.pullBeganAt, before(PULL_EVERY_MS))),
  );
  const lastPull = await context.database.transaction(async (tx) => {
    const [row] = await tx
      .select({ pulledAt: mpesaRegistrations.pulledAt })
      .from(mpesaRegistrations)
      .where(isDue)
      .for('update', { skipLocked: true });
    if (row === undefined) return undefined;
    await tx.update(mpesaRegistrations).set({ pullBeganAt: now }).where(isDue);
    return row.pulledAt;
  });
  if (lastPull === undefined) return 0;
  const oldest = oldestListed(context);
  const from = lastPull === null ? oldest : new Date(Math.max(lastPull.getTime() - OVERLAP_MS, oldest.getTime()));
  const listed = await darajaProvider(context).listTransactions(from);
  if (listed === null) {
    // Read again soon, with all that this time should have had.
    const isMine = and(eq(mpesaRegistrations.id, registrationId), eq(mpesaRegistrations.pullBeganAt, now));
    await context.database.transaction((tx) => tx.update(mpesaRegistrations).set({ pullBeganAt: null }).where(isMine));
    return 0;
  }
  const known = await knownReceipts(
    context,
    listed.map(({ receipt }) => receipt),
  );
  const missed = listed.filter(({ receipt, paidAt }) => !known.has(receipt) && (paidAt === null || paidAt <= before(YOUNG_MS)));
  for (const facts of missed) {
    const id = await recordPaybill(context, facts, true, 'pull');
    if (id !== null)
      await settlePaybill(context, id).catch((error: unknown) => context.log.warn({ err: error, id }, 'a payment by paybill is settled later'));
  }
  // Only now: what a node that dies before does not count is read again.
  const pulledAt = sql`greatest(${mpesaRegistrations.pulledAt}, ${now.toISOString()}::timestamptz)`;
  await context.database.transaction((tx) => tx.update(mpesaRegistrations).set({ pulledAt }).where(eq(mpesaRegistrations.id, registrationId)));
  return missed.length;
}
