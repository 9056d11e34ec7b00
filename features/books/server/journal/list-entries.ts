import { and, asc, desc, eq, gte, inArray, like, lt, or, sql, type SQL } from 'drizzle-orm';
import { HOME_ZONE } from '#platform/contract/dates.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { toMajor, toMinor } from '#platform/contract/money.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import { containing, type Reader } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { orders } from '#features/orders/server/tables.ts';
import { accountKinds, kindOfAccount } from '#features/payments/ledger-accounts.ts';
import { ledgerEntries, payments, refunds } from '#features/payments/server/tables.ts';
import { payoutParts } from '#features/payouts/server/tables.ts';
import { JOURNAL_ROWS_MAX } from '../../book-facts.ts';
import type { listLedgerEntries as endpoint } from '../../contract.ts';
import { bankMovements, providerCharges } from '../tables.ts';

type Filters = Pick<Call<typeof endpoint>['query'], 'search' | 'kind' | 'from' | 'to'>;

const orderBy = {
  newest: [desc(ledgerEntries.occurredAt), desc(ledgerEntries.id)],
  oldest: [asc(ledgerEntries.occurredAt), asc(ledgerEntries.id)],
  largest: [desc(ledgerEntries.amountMinor), desc(ledgerEntries.occurredAt), desc(ledgerEntries.id)],
} as const;

/** Entries with what they are about. Every search is answered by an index: an id, an order number, a receipt, an amount, an account. */
export async function listEntries({ database: { reader } }: Context, { query }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { page, limit, sort } = query;
  const filter = filterOf(reader, query);
  const offset = Math.min((page - 1) * limit, JOURNAL_ROWS_MAX);
  const [rows, [counted]] = await Promise.all([
    reader
      .select({ entry: ledgerEntries, orderNumber: orders.orderNumber })
      .from(ledgerEntries)
      .leftJoin(orders, eq(orders.id, ledgerEntries.subjectId))
      .where(filter)
      .orderBy(...orderBy[sort])
      .limit(Math.min(limit, JOURNAL_ROWS_MAX - offset))
      .offset(offset),
    // What lies beyond cannot be reached, and is not counted.
    reader.execute<{ total: number }>(sql`
      select count(*)::int as total from (select 1 from ${ledgerEntries} where ${filter ?? sql`true`} limit ${JOURNAL_ROWS_MAX}) counted`),
  ]);
  const total = counted?.total ?? 0;
  return {
    items: rows.map(({ entry: { id, postingId, occurredAt, account, amountMinor, currency, paymentId, refundId }, orderNumber }) => ({
      id,
      postingId,
      at: occurredAt.toISOString(),
      account,
      kind: kindOfAccount(account),
      amount: toMajor(amountMinor),
      currency,
      orderNumber,
      paymentId,
      refundId,
    })),
    page,
    limit,
    total,
    hasMore: page * limit < total,
  };
}

function filterOf(reader: Reader, { search, kind, from, to }: Filters): SQL | undefined {
  const midnight = (day: string) => sql`${day}::date::timestamp at time zone ${HOME_ZONE}`;
  return and(
    kind === undefined ? undefined : accountKinds[kind].isOfMany ? like(ledgerEntries.account, `${kind}:%`) : eq(ledgerEntries.account, kind),
    from === undefined ? undefined : gte(ledgerEntries.occurredAt, midnight(from)),
    to === undefined ? undefined : lt(ledgerEntries.occurredAt, sql`${midnight(to)} + interval '1 day'`),
    search ? mentioned(reader, search) : undefined,
  );
}

/** The condition that an entry is meant by a text. What has no form that could name one finds nothing. */
function mentioned(reader: Reader, search: string): SQL {
  const { paymentId, subjectId, refundId, postingId, account, amountMinor } = ledgerEntries;
  if (isUuid(search)) return or(eq(paymentId, search), eq(subjectId, search), eq(refundId, search), eq(postingId, search)) ?? sql`false`;
  if (kindOfAccount(search) !== null) return eq(account, search);
  const capitals = search.toUpperCase();
  const ofOrder = reader.select({ id: orders.id }).from(orders).where(eq(orders.orderNumber, capitals));
  const paidWith = reader
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.receipt, [search, capitals]));
  const returnedWith = reader
    .select({ id: refunds.id })
    .from(refunds)
    .where(inArray(refunds.providerReference, [search, capitals]));
  const paidOutWith = reader
    .select({ id: payoutParts.id })
    .from(payoutParts)
    .where(inArray(payoutParts.receipt, [search, capitals]));
  const chargedFor = reader.select({ id: providerCharges.id }).from(providerCharges).where(eq(providerCharges.receipt, capitals));
  const recordedAs = reader
    .select({ id: bankMovements.id })
    .from(bankMovements)
    .where(or(inArray(bankMovements.reference, [search, capitals]), inArray(bankMovements.bankReference, [search, capitals])));
  return (
    or(
      inArray(subjectId, ofOrder),
      inArray(subjectId, paidOutWith),
      inArray(subjectId, chargedFor),
      inArray(subjectId, recordedAs),
      inArray(paymentId, paidWith),
      inArray(refundId, returnedWith),
      amountOf(search) === null ? undefined : inArray(amountMinor, [amountOf(search) ?? 0, -(amountOf(search) ?? 0)]),
      // Part of the name of an account that is not one of an event: there are few of them.
      search.length < 3
        ? undefined
        : and(sql`${account} in ('provider:mpesa', 'provider:cash', 'owed-to-buyers')`, like(account, containing(search))),
    ) ?? sql`false`
  );
}

/** An amount as people write it: `3000`, `3,000.50`, `KSh 3000`; null for anything else. */
function amountOf(search: string): number | null {
  const written = search.replace(/^[a-z]{2,3}\s*/i, '').replace(/[,\s\u00a0]/g, '');
  return /^-?\d{1,10}(\.\d{1,2})?$/.test(written) ? toMinor(Math.abs(Number(written))) : null;
}
