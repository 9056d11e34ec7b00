import { count, desc, sql } from 'drizzle-orm';
import { HOME_ZONE } from '#platform/contract/dates.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { toMajor, type Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import type { BankBook, listBankMovements as endpoint } from '../../bank/bank-contract.ts';
import type { MoneyHolder } from '../../book-facts.ts';
import { recordedSettlements } from '../settlements/recorded-settlements.ts';
import { bankMovements } from '../tables.ts';
import { describeMovement } from './movement-row.ts';
import { readHeld } from './read-held.ts';

const MONTHS_MAX = 24;
const UNEXPLAINED_MAX = 50;

/** One page of what was recorded; what lies where, what VAT is owed, and what M-Pesa's portal, the lists of providers and the bank tell and nothing explains. */
export async function listBankMovements({ database: { reader } }: Context, { query }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { page, limit } = query;
  const [rows, [counted], held, taxes, unexplained] = await Promise.all([
    reader
      .select()
      .from(bankMovements)
      .orderBy(desc(bankMovements.recordedAt), desc(bankMovements.id))
      .limit(limit)
      .offset((page - 1) * limit),
    reader.select({ total: count() }).from(bankMovements),
    readHeld(reader),
    readTaxes(reader),
    readUnexplained(reader),
  ]);
  const total = counted?.total ?? 0;
  return {
    items: rows.map(describeMovement),
    page,
    limit,
    total,
    hasMore: page * limit < total,
    held: held.map(({ holder, currency, minor }) => ({ holder, currency, balance: toMajor(minor) })),
    taxes,
    unexplained,
  };
}

/** By the entries of the account `taxes`: each names a month, by what was set aside or by what was paid. */
async function readTaxes(reader: Reader): Promise<BankBook['taxes']> {
  const rows = await reader.execute<{ month: string; currency: Currency; owed: string; paid: string }>(sql`
    select coalesce(vat.month, paid.month) as month, entry.currency, (-coalesce(sum(entry.amount_minor) filter (where paid.id is null), 0))::text as owed,
      coalesce(sum(entry.amount_minor) filter (where paid.id is not null), 0)::text as paid
    from ledger_entries entry left join vat_postings vat on vat.id = entry.subject_id left join bank_movements paid on paid.id = entry.subject_id
    where entry.account = 'taxes' and coalesce(vat.month, paid.month) is not null group by 1, 2 order by 1 desc, 2 limit ${MONTHS_MAX}`);
  return rows.map(({ owed, paid, ...of }) => ({ ...of, owed: toMajor(Number(owed)), paid: toMajor(Number(paid)) }));
}

interface Told extends Record<string, unknown> {
  readonly id: string;
  readonly source: 'portal' | 'provider' | 'bank';
  readonly provider: MoneyHolder | null;
  readonly direction: 'in' | 'out';
  readonly reference: string;
  readonly bankReference: string | null;
  readonly minor: string;
  readonly currency: Currency;
  readonly day: string;
  readonly reason: string;
}

/** What open differences are about that name a movement nothing of ours explains, and what providers list and nobody has recorded, on its day already. */
async function readUnexplained(reader: Reader): Promise<BankBook['unexplained']> {
  const rows = await reader.execute<Told>(sql`
    select * from (
      select d.id::text, 'portal' as source, 'mpesa' as provider, move.direction, d.subject as reference, null as "bankReference",
        move.amount_minor::text as minor, 'KES' as currency,
        to_char(move.completed_at at time zone ${HOME_ZONE}, 'YYYY-MM-DD') as day, move.reason
      from ledger_differences d cross join lateral (
        select direction, amount_minor, completed_at, reason from portal_movements where receipt = d.subject and not is_charge order by completed_at desc limit 1) move
      where d.status = 'open' and d.kind = 'unknown-receipt'
      union all
      select provider || ' ' || reference, 'provider', provider, 'out', reference, bank_reference, amount_minor::text, currency, settled_on::text, ''
      from provider_settlements told where not exists (
        select 1 from (${recordedSettlements}) recorded where recorded.provider = told.provider and recorded.listed = told.reference)
        and not exists (select 1 from ledger_differences d where d.status = 'closed' and d.subject = 'settlement:' || told.provider || ':' || told.reference)
      union all
      select d.id::text, 'bank', null, entry.direction, coalesce(entry.refs[1], '–'), null, entry.amount_minor::text, entry.currency, entry.booked_on::text, ''
      from ledger_differences d join bank_entries entry on d.subject = 'bank:' || entry.id
      where d.status = 'open' and d.kind = 'unknown-receipt' and entry.problem = 'unknown') told
    order by day desc, id limit ${UNEXPLAINED_MAX}`);
  return rows.map(({ minor, ...of }) => ({ ...of, amount: toMajor(Number(minor)) }));
}
