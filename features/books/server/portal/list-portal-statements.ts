import { sql } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { toMajor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import type { PortalAccount } from '../../book-facts.ts';
import type { listPortalStatements as endpoint, PortalStatement } from '../../portal/portal-contract.ts';

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly fileName: string;
  readonly account: PortalAccount;
  readonly from: string;
  readonly to: string;
  readonly skipped: number;
  readonly differences: number;
  readonly at: string;
  readonly sums: Readonly<Record<'in' | 'out' | 'charges', { readonly count: number; readonly minor: number }>>;
}

const summed = (name: string, condition: string) =>
  sql.raw(
    `'${name}', json_build_object('count', count(*) filter (where ${condition}), 'minor', coalesce(sum(amount_minor) filter (where ${condition}), 0))`,
  );

/** The statements with what they come to, the newest first. */
export async function readPortalStatements(reader: Reader, page: { readonly limit: number; readonly offset: number; readonly id?: string }) {
  const { limit, offset, id = null } = page;
  const rows = await reader.execute<Row>(sql`
    select s.id, s.file_name as "fileName", s.account, s.from_day::text as "from", s.to_day::text as "to", s.skipped, s.created_at as at,
      (select count(*)::int from ledger_differences d where d.status = 'open' and exists (
        select 1 from portal_movements m where m.statement_id = s.id and m.receipt = d.subject)) as differences,
      (select json_build_object(${summed('in', "direction = 'in'")}, ${summed('out', "direction = 'out' and not is_charge")}, ${summed('charges', 'is_charge')})
        from portal_movements m where m.statement_id = s.id) as sums
    from portal_statements s where ${id}::uuid is null or s.id = ${id}::uuid
    order by s.created_at desc, s.id desc limit ${limit} offset ${offset}`);
  return rows.map(({ sums, at, ...of }): PortalStatement => {
    const sum = ({ count, minor }: Row['sums']['in']) => ({ count, amount: toMajor(minor) });
    return { ...of, in: sum(sums.in), out: sum(sums.out), charges: sum(sums.charges), uploadedAt: new Date(at).toISOString() };
  });
}

/** One page of the statements that were uploaded. */
export async function listPortalStatements(context: Context, { query }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { page, limit } = query;
  const { reader } = context.database;
  const [items, [counted]] = await Promise.all([
    readPortalStatements(reader, { limit, offset: (page - 1) * limit }),
    reader.execute<{ total: number }>(sql`select count(*)::int as total from portal_statements`),
  ]);
  const total = counted?.total ?? 0;
  return { items, page, limit, total, hasMore: page * limit < total };
}
