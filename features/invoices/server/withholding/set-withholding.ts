// Organizations that withhold a part of what they pay, and the certificates of it (docs/reference/payments/invoices.md#withholding).
import { randomUUIDv7 } from 'node:crypto';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import { containing, type Reader, type Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { memberErrors } from '#features/organizations/members/member-contract.ts';
import { organizations } from '#features/organizations/server/tables.ts';
import type { BilledOrganization, listBilledOrganizations as listEndpoint, setWithholding as setEndpoint } from '../../admin-contract.ts';
import { withholdingAgents } from '../tables.ts';

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly legalName: string | null;
  readonly taxNumber: string | null;
  readonly points: number | null;
  readonly reason: string | null;
  readonly total: number;
}

function select(reader: Reader, where: SQL, { limit, offset }: { readonly limit: number; readonly offset: number }): Promise<readonly Row[]> {
  return reader.execute<Row>(sql`
    select org.id, org.name, billing.legal_name as "legalName", billing.tax_number as "taxNumber", agent.basis_points as points, agent.reason,
      count(*) over ()::int as total
    from organizations org
      left join billing_details billing on billing.organization_id = org.id
      left join lateral (
        select basis_points, reason from withholding_agents where organization_id = org.id order by created_at desc, id desc limit 1) agent on true
    where ${where} order by coalesce(agent.basis_points, 0) > 0 desc, lower(org.name), org.id limit ${limit} offset ${offset}`);
}

const describe = ({ id, name, legalName, taxNumber, points, reason }: Row): BilledOrganization => ({
  id,
  name,
  legalName,
  taxNumber,
  percent: (points ?? 0) / 100,
  reason,
});

/** One page of the organizations, those that withhold first. */
export async function listBilledOrganizations(
  { database: { reader } }: Context,
  { query }: Call<typeof listEndpoint>,
): Promise<OutputOf<typeof listEndpoint>> {
  const { page, limit, search } = query;
  const where = search
    ? sql`(org.name ilike ${containing(search)} or billing.legal_name ilike ${containing(search)} or billing.tax_number ilike ${containing(search)})`
    : sql`true`;
  const rows = await select(reader, where, { limit, offset: (page - 1) * limit });
  const total = rows[0]?.total ?? 0;
  return { items: rows.map(describe), page, limit, total, hasMore: page * limit < total };
}

/** Marks an organization for its next invoices; those that were issued stay as they are. @throws ORGANIZATION_NOT_FOUND */
export async function setWithholding(tx: Tx, { params, body, actor, now }: Call<typeof setEndpoint>): Promise<BilledOrganization> {
  const [organization] = isUuid(params.id)
    ? await tx.select({ id: organizations.id, name: organizations.name }).from(organizations).where(eq(organizations.id, params.id))
    : [];
  if (organization === undefined) return fail(memberErrors.ORGANIZATION_NOT_FOUND);
  const { percent, reason } = body;
  const row = { id: randomUUIDv7(), organizationId: organization.id, basisPoints: Math.round(percent * 100), reason };
  await tx.insert(withholdingAgents).values({ ...row, decidedBy: actor.id, createdAt: now });
  const subject = `organization:${organization.id}`;
  const details = { to: `${percent} %`, reason };
  await recordAudit(tx, { actor, action: 'withholding.changed', subject, subjectLabel: organization.name, details, now });
  const [marked] = await select(tx, sql`org.id = ${organization.id}`, { limit: 1, offset: 0 });
  return marked === undefined ? fail(memberErrors.ORGANIZATION_NOT_FOUND) : describe(marked);
}
