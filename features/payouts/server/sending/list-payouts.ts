import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { toMajor } from '#platform/contract/money.ts';
import { demand } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { events } from '#features/events/server/tables.ts';
import { organizationPolicy } from '#features/organizations/policy.ts';
import { findOrganization } from '#features/organizations/server/members/find-organization.ts';
import { payoutErrors, type getPayout as getEndpoint, type listPayouts as listEndpoint, type Payout, type PayoutDetail } from '../../contract.ts';
import { payoutParts, payoutRecipients, payouts, type PartRow, type PayoutRow } from '../tables.ts';

const orderOf = {
  newest: [desc(payouts.createdAt), desc(payouts.id)],
  oldest: [asc(payouts.createdAt), asc(payouts.id)],
  largest: [desc(payouts.amountMinor), desc(payouts.id)],
  smallest: [asc(payouts.amountMinor), asc(payouts.id)],
} as const;

interface Found {
  readonly payout: PayoutRow;
  readonly event: { readonly id: string; readonly name: string; readonly timeZone: string };
  readonly to: PayoutDetail['to'];
}

function select(reader: Reader) {
  return reader
    .select({
      payout: payouts,
      event: { id: events.id, name: events.name, timeZone: events.timeZone },
      to: { kind: payoutRecipients.kind, masked: payoutRecipients.maskedNumber },
    })
    .from(payouts)
    .innerJoin(events, eq(events.id, payouts.eventId))
    .innerJoin(payoutRecipients, eq(payoutRecipients.id, payouts.recipientId));
}

/** One page of the payouts of an organization. @throws ORGANIZATION_NOT_FOUND, FORBIDDEN */
export async function listPayouts(
  context: Context,
  { query, actor, now, language }: Call<typeof listEndpoint>,
): Promise<OutputOf<typeof listEndpoint>> {
  const { reader } = context.database;
  const found = await findOrganization(reader, actor, query.organization);
  demand(organizationPolicy.decide('seeMoney', actor, found, now));
  const { page, limit, status, sort } = query;
  const filter = and(eq(payouts.organizationId, found.id), status === undefined ? undefined : eq(payouts.status, status));
  const [rows, [counted]] = await Promise.all([
    select(reader)
      .where(filter)
      .orderBy(...orderOf[sort])
      .limit(limit)
      .offset((page - 1) * limit),
    reader.select({ total: count() }).from(payouts).where(filter),
  ]);
  const parts = await readParts(
    reader,
    rows.map(({ payout }) => payout.id),
  );
  const total = counted?.total ?? 0;
  return { items: rows.map((row) => describe(context, row, parts, language)), page, limit, total, hasMore: page * limit < total };
}

/** One of them with its parts. @throws PAYOUT_NOT_FOUND, FORBIDDEN */
export async function getPayout(context: Context, { params, actor, now, language }: Call<typeof getEndpoint>): Promise<PayoutDetail> {
  const { reader } = context.database;
  const [row] = isUuid(params.id) ? await select(reader).where(eq(payouts.id, params.id)) : [];
  if (row === undefined) return fail(payoutErrors.PAYOUT_NOT_FOUND);
  const found = await findOrganization(reader, actor, row.payout.organizationId);
  // For any other account it does not exist.
  const isOther = organizationPolicy.relationOf(actor, found) === 'other';
  if (isOther) return fail(payoutErrors.PAYOUT_NOT_FOUND);
  demand(organizationPolicy.decide('seeMoney', actor, found, now));
  const parts = await readParts(reader, [row.payout.id]);
  return {
    ...describe(context, row, parts, language),
    to: row.to,
    parts: parts.map(({ id, number, amountMinor, status, receipt, problem, askedAt, nextAt }) => ({
      id,
      number,
      amount: toMajor(amountMinor),
      status,
      receipt,
      problem: problem === null ? null : context.translate(problem, language),
      askedAt: askedAt?.toISOString() ?? null,
      dueAt: status === 'queued' ? (nextAt?.toISOString() ?? null) : null,
    })),
  };
}

function readParts(reader: Reader, ids: readonly string[]): Promise<PartRow[]> {
  return reader
    .select()
    .from(payoutParts)
    .where(sql`${payoutParts.payoutId} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(asc(payoutParts.payoutId), asc(payoutParts.number));
}

function describe(context: Context, { payout, event }: Found, parts: readonly PartRow[], language: Language): Payout {
  const { id, currency, amountMinor, status, createdAt, updatedAt } = payout;
  const own = parts.filter(({ payoutId }) => payoutId === id);
  const paid = own.reduce((sum, part) => sum + (part.status === 'done' ? part.amountMinor : 0), 0);
  const problem = own.find((part) => part.status === 'failed')?.problem ?? null;
  return {
    id,
    event,
    currency,
    amount: toMajor(amountMinor),
    paid: toMajor(paid),
    status,
    problem: problem === null ? null : context.translate(problem, language),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
