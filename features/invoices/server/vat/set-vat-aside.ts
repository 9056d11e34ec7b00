// The part of Vumi's fees that is VAT is not Vumi's: it stands in the account `taxes` (docs/reference/payments/invoices.md#vat-in-the-ledger).
import { randomUUIDv7 } from 'node:crypto';
import { and, eq, isNull, lt, or, sum } from 'drizzle-orm';
import type { Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { lockName } from '#platform/server/database/lock-name.ts';
import { postLedger, type Posting } from '#features/payments/server/post-ledger.ts';
import { draftDocuments, type Draft } from '../issuing/draft-documents.ts';
import { readFees } from '../issuing/read-fees.ts';
import { readTaxDetails, readTerms } from '../tax/read-terms.ts';
import { invoices, vatLooks, vatPostings } from '../tables.ts';
import { readChanged, readGrounds } from './read-changed.ts';

/** A node that takes longer has died, or another may begin as well: what both do is done once. */
const TAKEN_MS = 10 * 60_000;
/** A fee may be seen so long after the moment that it names: its transaction ended later, or its node's clock is behind. */
const SEEN_LATE_MS = 15 * 60_000;

/**
 * Sets aside the VAT of the months that are not invoiced yet, as their documents would have it if they were issued now: of the organizations with a fee since
 * the last time, and of all where a rate changed. One node does it at a time; nothing to do where Vumi's own tax data were never given.
 */
export async function setVatAside({ database, clock }: Context): Promise<void> {
  const { reader } = database;
  const own = await readTaxDetails(reader);
  if (own === null) return;
  const now = clock.now();
  const takenBy = randomUUIDv7();
  const isFree = or(isNull(vatLooks.takenUntil), lt(vatLooks.takenUntil, now));
  const take = { takenBy, takenUntil: new Date(now.getTime() + TAKEN_MS) };
  const [last] = await database.transaction((tx) => tx.update(vatLooks).set(take).where(isFree).returning());
  if (last === undefined) return;
  const { terms, lastInvoiced } = await readGrounds(reader, own);
  const since = last.lookedTo === null || last.terms !== terms ? null : new Date(last.lookedTo.getTime() - SEEN_LATE_MS);
  for (const of of await readChanged(reader, { since, lastInvoiced }))
    await database.transaction((tx) => setAsideOf(tx, { ...of, now: clock.now() }));
  const done = { lookedTo: now, terms, takenBy: null, takenUntil: null };
  await database.transaction((tx) => tx.update(vatLooks).set(done).where(eq(vatLooks.takenBy, takenBy)));
}

interface Of {
  readonly organizationId: string;
  readonly month: string;
  readonly now: Date;
}

async function setAsideOf(tx: Tx, of: Of): Promise<void> {
  const { organizationId, month } = of;
  await lockVat(tx, organizationId);
  const isOf = and(eq(invoices.organizationId, organizationId), eq(invoices.month, month));
  const [issued] = await tx.select({ id: invoices.id }).from(invoices).where(isOf).limit(1);
  if (issued !== undefined) return;
  const fees = await readFees(tx, organizationId, month);
  const { drafts } = await draftDocuments(tx, { organizationId, fees, terms: await readTerms(tx, organizationId, month) });
  await setAside(tx, { ...of, drafts });
}

/** Until the transaction ends no other sets aside for the organization. */
export const lockVat = (tx: Tx, organizationId: string): Promise<void> => lockName(tx, `invoices:vat:${organizationId}`);

/** Posts what the VAT of the documents of a month differs from what was set aside for it before, under the lock. */
export async function setAside(tx: Tx, { organizationId, month, drafts, now }: Of & { readonly drafts: readonly Draft[] }): Promise<void> {
  const before = await tx
    .select({ currency: vatPostings.currency, minor: sum(vatPostings.amountMinor).mapWith(Number) })
    .from(vatPostings)
    .where(and(eq(vatPostings.organizationId, organizationId), eq(vatPostings.month, month)))
    .groupBy(vatPostings.currency);
  const lacking = new Map<Currency, number>(before.map(({ currency, minor }) => [currency, -minor]));
  for (const { currency, kind, vatMinor } of drafts)
    lacking.set(currency, (lacking.get(currency) ?? 0) + (kind === 'invoice' ? vatMinor : -vatMinor));
  const rows = [...lacking]
    .filter(([, amountMinor]) => amountMinor !== 0)
    .map(([currency, amountMinor]) => ({ id: randomUUIDv7(), organizationId, month, currency, amountMinor, postedAt: now }));
  if (rows.length === 0) return;
  await tx.insert(vatPostings).values(rows);
  const postings = rows.map(({ id, currency, amountMinor }): Posting => ({
    entries: [
      { account: 'platform-fees', amountMinor },
      { account: 'taxes', amountMinor: -amountMinor },
    ],
    currency,
    subjectId: id,
    paymentId: null,
    refundId: null,
  }));
  await postLedger(tx, postings, now);
}
