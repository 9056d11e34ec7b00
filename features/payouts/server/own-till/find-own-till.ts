import { eq, sql } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { organizations } from '#features/organizations/server/tables.ts';
import { ownCodes } from '#features/payments/server/mpesa/own-codes/tables.ts';
import { ownTillErrors } from '../../own-till/own-till-contract.ts';

/** Whose a till is, for an admin who decides about it. @throws OWN_TILL_NOT_FOUND */
export async function findOwnTill(tx: Tx, id: string): Promise<{ readonly id: string; readonly name: string; readonly isWaiting: boolean }> {
  const [known] = isUuid(id)
    ? await tx
        .select({
          id: organizations.id,
          name: organizations.name,
          isWaiting: sql<boolean>`${ownCodes.acceptedAt} is null and ${ownCodes.refusedAt} is null`,
        })
        .from(ownCodes)
        .innerJoin(organizations, eq(organizations.id, ownCodes.organizationId))
        .where(eq(ownCodes.id, id))
    : [];
  return known ?? fail(ownTillErrors.OWN_TILL_NOT_FOUND);
}
