import { and, asc, count, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { toInternationalPhone } from '#platform/contract/phone.ts';
import { containing } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import type { accountSorts, AccountState, listAccounts as endpoint } from '../../accounts/account-contract.ts';
import { users } from '../tables.ts';
import { describeAccount } from './describe-account.ts';

const orders: Readonly<Record<(typeof accountSorts)[number], readonly SQL[]>> = {
  newest: [desc(users.createdAt), desc(users.id)],
  oldest: [asc(users.createdAt), asc(users.id)],
  name: [sql`lower(${users.name})`, asc(users.id)],
  email: [asc(users.email), asc(users.id)],
};

const inState: Readonly<Record<AccountState, SQL | undefined>> = {
  active: and(isNull(users.suspendedAt), isNotNull(users.confirmedAt)),
  unconfirmed: and(isNull(users.suspendedAt), isNull(users.confirmedAt)),
  suspended: isNotNull(users.suspendedAt),
};

/** One page of the accounts. */
export async function listAccounts({ database: { reader } }: Context, { query }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { page, limit, search, role, state, sort } = query;
  const filter = and(
    eq(users.isGuest, false),
    search ? sql`search_text like ${containing(toInternationalPhone(search) ?? search.toLowerCase())}` : undefined,
    role === undefined ? undefined : eq(users.role, role),
    state === undefined ? undefined : inState[state],
  );
  const [rows, [counted]] = await Promise.all([
    reader
      .select()
      .from(users)
      .where(filter)
      .orderBy(...orders[sort])
      .limit(limit)
      .offset((page - 1) * limit),
    reader.select({ total: count() }).from(users).where(filter),
  ]);
  const total = counted?.total ?? 0;
  return { items: rows.map(describeAccount), page, limit, total, hasMore: page * limit < total };
}
