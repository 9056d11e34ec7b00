import { and, count, desc, eq, gt, ilike, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { containing } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { users } from '#features/identity/server/tables.ts';
import { normalizeMsisdn } from '#features/payments/mpesa/msisdn.ts';
import { paymentRefusals, paymentReleases } from '#features/payments/server/refusals/tables.ts';
import type { listRefusedPayments as endpoint } from '../../refusal-contract.ts';
import { showSubject } from './show-subject.ts';

const orderOf = {
  newest: [desc(paymentRefusals.lastAt), desc(paymentRefusals.id)],
  most: [desc(paymentRefusals.refused), desc(paymentRefusals.lastAt), desc(paymentRefusals.id)],
} as const;

function matching(search: string): SQL | undefined {
  const phone = normalizeMsisdn(search);
  const isPhone = phone === null ? undefined : and(eq(paymentRefusals.kind, 'phone'), eq(paymentRefusals.subject, phone));
  return or(ilike(users.name, containing(search)), ilike(users.email, containing(search)), isPhone);
}

/** Payments that rules refused, with what is let through now. */
export async function listRefusedPayments(context: Context, { query, now }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { page, limit, search, rule, state, sort } = query;
  const { reader } = context.database;
  const isOfRow = and(
    eq(paymentReleases.kind, paymentRefusals.kind),
    eq(paymentReleases.subject, paymentRefusals.subject),
    gt(paymentReleases.endsAt, now),
  );
  const filter = and(
    search ? matching(search) : undefined,
    rule && eq(paymentRefusals.rule, rule),
    state && (state === 'released' ? isNotNull(paymentReleases.endsAt) : isNull(paymentReleases.endsAt)),
  );
  const [found, [counted]] = await Promise.all([
    reader
      .select({ row: paymentRefusals, account: { id: users.id, name: users.name, email: users.email }, release: paymentReleases })
      .from(paymentRefusals)
      .innerJoin(users, eq(users.id, paymentRefusals.customerId))
      .leftJoin(paymentReleases, isOfRow)
      .where(filter)
      .orderBy(...orderOf[sort])
      .limit(limit)
      .offset((page - 1) * limit),
    reader
      .select({ total: count() })
      .from(paymentRefusals)
      .innerJoin(users, eq(users.id, paymentRefusals.customerId))
      .leftJoin(paymentReleases, isOfRow)
      .where(filter),
  ]);
  const total = counted?.total ?? 0;
  const items = found.map(({ row, account, release }) => ({
    id: row.id,
    rule: row.rule,
    kind: row.kind,
    subject: showSubject(row.kind, row.subject),
    account,
    refused: row.refused,
    firstAt: row.firstAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
    released: release === null ? null : { until: release.endsAt.toISOString(), reason: release.reason },
  }));
  return { items, page, limit, total, hasMore: page * limit < total };
}
