// What businesses that no person has looked at may have on sale (docs/reference/roles.md#automatic-approval).
import { and, asc, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { businessApplications } from '../tables.ts';

/** A condition: the application is of the account that the organization began with, or of its owner. */
function ofOrganization(organizationId: SQL): SQL {
  return sql`(business_applications.user_id = ${organizationId} or business_applications.user_id in (
    select owner.user_id from organization_members owner where owner.organization_id = ${organizationId} and owner.role = 'owner'))`;
}

/** A column of a statement over organizations: whether a limit holds for the organization. */
export const isLimited = sql<boolean>`exists (
  select 1 from business_applications where business_applications.gross_limit_minor is not null and ${ofOrganization(sql`organizations.id`)})`;

export interface GrossLimit {
  /** The limit holds for all organizations of this account together. */
  readonly userId: string;
  /** In cents of the shilling. */
  readonly limitMinor: number;
}

/** The limits that hold for an organization, locked until the transaction ends: of two changes at once, the second sees the first. */
export async function lockGrossLimits(tx: Tx, organizationId: string): Promise<GrossLimit[]> {
  const rows = await tx
    .select({ userId: businessApplications.userId, limitMinor: businessApplications.grossLimitMinor })
    .from(businessApplications)
    .where(and(isNotNull(businessApplications.grossLimitMinor), ofOrganization(sql`${organizationId}::uuid`)))
    .orderBy(asc(businessApplications.id))
    .for('update');
  return rows.flatMap(({ userId, limitMinor }) => (limitMinor === null ? [] : [{ userId, limitMinor }]));
}
