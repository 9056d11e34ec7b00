// What providers take for their services leaves their accounts in the ledger, too (docs/reference/money.md#charges-of-providers).
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { lockName } from '#platform/server/database/lock-name.ts';
import { postLedger, type Posting } from '#features/payments/server/post-ledger.ts';
import { providerCharges } from '../tables.ts';
import { toldCharges } from './told-charges.ts';

/** Postings of one statement: it has at most 65,535 values, and each has two entries of nine. */
const POSTED_AT_ONCE = 1000;

type Charge = typeof providerCharges.$inferInsert;

/**
 * Posts what statements tell of charges and the ledger does not have yet: of each receipt the difference, so that a charge that several statements
 * tell counts once, and one that a later statement corrects is corrected. `statementId` limits it to the receipts of one statement.
 */
export async function postCharges(tx: Tx, now: Date, statementId: string | null = null): Promise<void> {
  // Two uploads at once would both find a charge missing.
  await lockName(tx, 'books:charges');
  const receipts = statementId === null ? sql`true` : sql`receipt in (select receipt from portal_movements where statement_id = ${statementId})`;
  const rows = await tx.execute<Pick<Charge, 'rail' | 'source' | 'receipt' | 'currency'> & { minor: string }>(sql`
    with told as (${toldCharges(receipts)}),
    posted as (
      select rail, source, receipt, currency, sum(amount_minor) as minor from provider_charges where ${receipts} group by 1, 2, 3, 4)
    select rail, source, receipt, currency, (coalesce(told.minor, 0) - coalesce(posted.minor, 0))::text as minor
    from told full join posted using (rail, source, receipt, currency)
    where coalesce(told.minor, 0) <> coalesce(posted.minor, 0) order by receipt, rail, source, currency`);
  const charges = rows.map(({ minor, ...of }): Charge => ({ ...of, id: randomUUIDv7(), amountMinor: Number(minor), postedAt: now }));
  for (let first = 0; first < charges.length; first += POSTED_AT_ONCE) {
    const some = charges.slice(first, first + POSTED_AT_ONCE);
    await tx.insert(providerCharges).values(some);
    await postLedger(tx, some.map(postingOf), now);
  }
}

/** A provider of pages keeps its charges back when it settles: they leave its own account, as settlements do. */
const postingOf = ({ id: subjectId, rail, amountMinor, currency }: Charge): Posting => ({
  entries: [
    { account: `provider-charges:${rail}`, amountMinor },
    { account: `provider:${rail}`, amountMinor: -amountMinor },
  ],
  currency,
  subjectId,
  paymentId: null,
  refundId: null,
});
