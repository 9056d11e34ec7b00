import { and, asc, eq, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { organizations } from '#features/organizations/server/tables.ts';
import { ownCodes, type OwnCodeRow } from '#features/payments/server/mpesa/own-codes/tables.ts';
import type { listOwnTills as endpoint } from '../../own-till/own-till-contract.ts';
import { describeCode } from './describe-own-till.ts';

const LISTED_MAX = 500;
type Listed = OutputOf<typeof endpoint>['items'][number];

/** What waits for an admin, then what was accepted and can be withdrawn; without those that another one has replaced. */
export async function listOwnTills({ database: { reader } }: Context, { now }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const newer = alias(ownCodes, 'newer');
  const isReplaced = reader
    .select({ id: newer.id })
    .from(newer)
    .where(
      and(
        eq(newer.organizationId, ownCodes.organizationId),
        isNull(newer.withdrawnAt),
        lte(newer.effectiveAt, now),
        sql`(${newer.effectiveAt}, ${newer.id}) > (${ownCodes.effectiveAt}, ${ownCodes.id})`,
      ),
    );
  const rows = await reader
    .select({ code: ownCodes, organization: { id: organizations.id, name: organizations.name } })
    .from(ownCodes)
    .innerJoin(organizations, eq(organizations.id, ownCodes.organizationId))
    .where(
      or(
        and(isNull(ownCodes.acceptedAt), isNull(ownCodes.refusedAt)),
        and(isNotNull(ownCodes.acceptedAt), isNull(ownCodes.withdrawnAt), notExists(isReplaced)),
      ),
    )
    .orderBy(sql`${ownCodes.acceptedAt} is not null`, asc(ownCodes.createdAt), asc(ownCodes.id))
    .limit(LISTED_MAX);
  return {
    items: rows.map(({ code, organization }) => ({
      ...describeCode(code),
      organization,
      state: stateOf(code, now),
      provedAt: code.provedAt?.toISOString() ?? null,
      effectiveAt: code.effectiveAt?.toISOString() ?? null,
    })),
  };
}

function stateOf({ effectiveAt }: OwnCodeRow, now: Date): Listed['state'] {
  if (effectiveAt === null) return 'waiting';
  return effectiveAt <= now ? 'in-use' : 'cooling';
}
