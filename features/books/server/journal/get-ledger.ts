import { count, eq, sql } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { toMajor, type Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import { containing } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { accountKindNames, balanceOf, kindOfAccount } from '#features/payments/ledger-accounts.ts';
import type { getLedger as endpoint } from '../../contract.ts';
import { balances } from '#features/payments/server/balances/sum-balances.ts';
import { ledgerDifferences } from '../tables.ts';

interface Row {
  readonly account: string;
  readonly currency: Currency;
  readonly sum: string;
  readonly event: string | null;
  readonly total: number;
}

interface Total {
  readonly kind: string;
  readonly currency: Currency;
  readonly sum: string;
  readonly accounts: number;
}

/** The balance in major units, positive on the usual side of the account's kind. */
function shown(account: string, sum: string): number {
  const kind = kindOfAccount(account);
  return toMajor(kind === null ? Number(sum) : balanceOf(kind, Number(sum)));
}

/** The accounts, the largest balance first, and what each kind of account holds in all. A search is for a part of an account's name or of its event's. */
export async function getLedger({ database: { reader } }: Context, { query }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { page, limit, search, kind } = query;
  const [rows, totals, [open]] = await Promise.all([
    reader.execute<Readonly<Row>>(sql`
      select b.account, b.currency, b.sum_minor::text as sum, e.name as event, count(*) over ()::int as total
      from ${balances} b left join events e on 'owed-to-event:' || e.id = b.account
      where ${kind === undefined ? sql`true` : sql`split_part(b.account, ':', 1) = ${kind}`}
        and ${search ? sql`(b.account ilike ${containing(search)} or e.name ilike ${containing(search)})` : sql`true`}
      order by abs(b.sum_minor) desc, b.account, b.currency limit ${limit} offset ${(page - 1) * limit}`),
    reader.execute<Readonly<Total>>(sql`
      select split_part(account, ':', 1) as kind, currency, sum(sum_minor)::text as sum, count(*)::int as accounts
      from ${balances} balances group by 1, 2 order by 1, 2`),
    reader.select({ number: count() }).from(ledgerDifferences).where(eq(ledgerDifferences.status, 'open')),
  ]);
  const total = rows[0]?.total ?? 0;
  return {
    items: rows.map(({ account, currency, sum, event }) => {
      return { id: `${account} ${currency}`, account, kind: kindOfAccount(account), event, currency, balance: shown(account, sum) };
    }),
    page,
    limit,
    total,
    hasMore: page * limit < total,
    totals: totals.map(({ kind: name, currency, sum, accounts }) => {
      const known = accountKindNames.find((one) => one === name) ?? null;
      return { kind: known, currency, balance: toMajor(known === null ? Number(sum) : balanceOf(known, Number(sum))), accounts };
    }),
    differences: open?.number ?? 0,
  };
}
