// The proof of the ledger: against itself, against payments and orders, against the statements of the providers (docs/reference/money.md#proof).
import { count, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { ledgerEntries, payments } from '#features/payments/server/tables.ts';
import { closeDays } from '#features/payments/server/balances/close-days.ts';
import { checkBooked, checkHeld, checkMovements } from '../bank/check-movements.ts';
import { checkCharges } from '../charges/check-charges.ts';
import { keepCharges } from '../charges/keep-charges.ts';
import { postCharges } from '../charges/post-charges.ts';
import { checkPortal } from '../portal/check-portal.ts';
import { checkSettlements } from '../settlements/check-settlements.ts';
import { keepSettlements, readSettlements } from '../settlements/read-settlements.ts';
import { ledgerProofs } from '../tables.ts';
import { checkBank } from './check-bank.ts';
import { checkBuyerFees } from './check-buyer-fees.ts';
import { checkCommissions } from './check-commissions.ts';
import { checkClosings, checkPostings } from './check-entries.ts';
import { checkOrders, checkOrphans, checkPayments, checkUnmatched } from './check-payments.ts';
import { checkInvoices } from './check-invoices.ts';
import { checkLateRefunds } from './check-late-refunds.ts';
import { checkPayouts } from './check-payouts.ts';
import { checkRefunds } from './check-refunds.ts';
import { checkVat } from './check-vat.ts';
import { checkStatements } from './check-statements.ts';
import type { Found } from './difference.ts';
import { recordDifferences } from './record-differences.ts';

export const proveLedgerJob = defineJob({
  name: 'prove-ledger',
  data: z.object({ proofId: z.uuid() }),
  retryLimit: 4,
  retryDelaySeconds: 30,
  concurrency: 1,
  // The statement of a busy day has many pages.
  trySeconds: 1200,
});

/** A look at every entry takes longer than a statement of a request may. */
const takesLong = sql`set local statement_timeout = '5min'`;

/** Compares something of the database with the ledger. */
export type Check = (tx: Tx, now: Date) => Promise<readonly Found[]>;

/** Carries out a proof that was started, once: a second call finds that it has ended. */
export async function proveLedger(context: Context, { proofId }: { proofId: string }, others: readonly Check[]): Promise<void> {
  const { database, clock } = context;
  const [proof] = await database.reader.select().from(ledgerProofs).where(eq(ledgerProofs.id, proofId));
  if (proof?.status !== 'running') return;
  const told = await checkStatements(context, clock.now());
  const refunded = await checkRefunds(context, clock.now());
  const lists = await readSettlements(context);
  await database.transaction(async (tx) => {
    const now = clock.now();
    await tx.execute(takesLong);
    await closeDays(tx, now);
    await keepCharges(tx, told.charges, now);
    await postCharges(tx, now);
    for (const list of lists) await keepSettlements(tx, list, now);
  });
  const { found, agreed, ...counts } = await database.transaction((tx) => checkLedger(tx, clock.now(), others));
  const all = [...found, ...told.found, ...refunded.found];
  await database.transaction(async (tx) => {
    const now = clock.now();
    const ended = await tx
      .update(ledgerProofs)
      .set({ status: 'done', finishedAt: now, ...counts, statements: told.read, differences: all.length })
      .where(sql`${ledgerProofs.id} = ${proofId} and ${ledgerProofs.status} = 'running'`)
      .returning({ id: ledgerProofs.id });
    if (ended.length > 0) await recordDifferences(tx, context, { proofId, found: all, agreed: [...told.agreed, ...refunded.agreed, ...agreed] }, now);
  });
}

interface Checked {
  readonly found: readonly Found[];
  /** What a statement of M-Pesa's portal or of the bank and the ledger agree on, and refunds that were paid once after all. */
  readonly agreed: readonly string[];
  readonly entries: number;
  readonly payments: number;
}

/** All checks of the database at one moment: what is posted between two of them must not look like a difference. */
async function checkLedger(tx: Tx, now: Date, others: readonly Check[]): Promise<Checked> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
  await tx.execute(takesLong);
  const found: Found[] = [];
  for (const check of [
    checkPostings,
    checkPayments,
    checkUnmatched,
    checkPayouts,
    checkBuyerFees,
    checkInvoices,
    checkVat,
    checkCharges,
    checkMovements,
    checkBooked,
    checkHeld,
    checkSettlements,
    checkOrphans,
    checkOrders,
    checkClosings,
    checkCommissions,
    ...others,
  ] satisfies readonly Check[])
    found.push(...(await check(tx, now)));
  const [entries] = await tx.select({ number: count() }).from(ledgerEntries);
  const [paid] = await tx.select({ number: count() }).from(payments).where(eq(payments.status, 'succeeded'));
  const portal = await checkPortal(tx, now);
  found.push(...portal.found);
  const bank = await checkBank(tx);
  found.push(...bank.found);
  const late = await checkLateRefunds(tx);
  found.push(...late.found);
  return {
    found,
    agreed: [...portal.agreed, ...bank.agreed, ...late.agreed],
    entries: entries?.number ?? 0,
    payments: paid?.number ?? 0,
  };
}
