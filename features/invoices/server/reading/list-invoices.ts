import { count, eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { organizationPolicy } from '#features/organizations/policy.ts';
import { findOrganization } from '#features/organizations/server/members/find-organization.ts';
import type { listInvoices as endpoint } from '../../contract.ts';
import { invoices } from '../tables.ts';
import { describeInvoice, newestFirst, selectInvoices } from './describe-invoice.ts';

/** One page of the documents of an organization, the newest first. @throws ORGANIZATION_NOT_FOUND, FORBIDDEN */
export async function listInvoices(
  { database: { reader } }: Context,
  { query, actor, now }: Call<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { page, limit } = query;
  const found = await findOrganization(reader, actor, query.organization);
  demand(organizationPolicy.decide('seeMoney', actor, found, now));
  const own = eq(invoices.organizationId, found.id);
  const [rows, [all]] = await Promise.all([
    selectInvoices(reader)
      .where(own)
      .orderBy(...newestFirst)
      .limit(limit)
      .offset((page - 1) * limit),
    reader.select({ total: count() }).from(invoices).where(own),
  ]);
  const total = all?.total ?? 0;
  return { items: rows.map(describeInvoice), page, limit, total, hasMore: page * limit < total };
}
