import { and, asc, count, desc, eq, isNotNull, ne, sql, type SQL } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { containing } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import type { applicationSorts, listApplications as endpoint } from '../../applications/application-contract.ts';
import { businessApplications } from '../tables.ts';
import { describeApplications } from './describe-application.ts';

const orders: Readonly<Record<(typeof applicationSorts)[number], readonly SQL[]>> = {
  oldest: [asc(businessApplications.submittedAt), asc(businessApplications.id)],
  newest: [desc(businessApplications.submittedAt), desc(businessApplications.id)],
  company: [sql`lower(${businessApplications.companyName})`, asc(businessApplications.id)],
};

/** Approved automatically, and no person has looked. */
const unseen = isNotNull(businessApplications.grossLimitMinor);

/** One page of the applications, and how many wait for a decision. Those whose sign-up is not confirmed are not shown. */
export async function listApplications({ database: { reader } }: Context, { query }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { page, limit, status, search, sort } = query;
  const filter = and(
    status === 'unseen' ? unseen : status === undefined ? ne(businessApplications.status, 'unconfirmed') : eq(businessApplications.status, status),
    search ? sql`search_text like ${containing(search.toLowerCase())}` : undefined,
  );
  const [rows, [counted], [pending], [toLookAt]] = await Promise.all([
    reader
      .select()
      .from(businessApplications)
      .where(filter)
      .orderBy(...orders[sort])
      .limit(limit)
      .offset((page - 1) * limit),
    reader.select({ total: count() }).from(businessApplications).where(filter),
    reader.select({ waiting: count() }).from(businessApplications).where(eq(businessApplications.status, 'pending')),
    reader.select({ unseen: count() }).from(businessApplications).where(unseen),
  ]);
  const total = counted?.total ?? 0;
  const items = await describeApplications(reader, rows, { forAdmin: true });
  return { items, page, limit, total, waiting: pending?.waiting ?? 0, unseen: toLookAt?.unseen ?? 0, hasMore: page * limit < total };
}
