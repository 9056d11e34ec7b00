// What organizers paid in for their events: of one event, of an organization, and what admins recorded.
import { count, desc, eq, type SQL } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { toMajor } from '#platform/contract/money.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { events } from '#features/events/server/tables.ts';
import { organizationPolicy } from '#features/organizations/policy.ts';
import { findOrganization } from '#features/organizations/server/members/find-organization.ts';
import { organizations } from '#features/organizations/server/tables.ts';
import { payments, type PaymentRow } from '#features/payments/server/tables.ts';
import type { Cancellation } from '../../cancelling/cancellation-contract.ts';
import type { listRecordedTopUps as recordedEndpoint, listTopUps as endpoint, PaidIn } from '../../funds/top-up-contract.ts';
import { eventTopUps, type TopUpRow } from '../tables.ts';

const SHOWN_MAX = 20;

/** What was paid in for an event, and what a phone was asked for; the newest first, the last twenty. */
export async function listTopUpsOf(context: Context, eventId: string, language: Language): Promise<Cancellation['funds']['topUps']> {
  const rows = await select(context).where(eq(eventTopUps.eventId, eventId)).limit(SHOWN_MAX);
  return rows.map((row) => describe(context, row, language));
}

/** One page of what an organization paid in. @throws ORGANIZATION_NOT_FOUND, FORBIDDEN */
export async function listTopUps(context: Context, { query, actor, now, language }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const found = await findOrganization(context.database.reader, actor, query.organization);
  demand(organizationPolicy.decide('seeMoney', actor, found, now));
  const { rows, ...page } = await readPage(context, eq(events.organizerId, found.id), query);
  return { ...page, items: rows.map((row) => ({ ...describe(context, row, language), ...placeOf(row) })) };
}

/** One page of what admins recorded as paid in at the bank. */
export async function listRecordedTopUps(
  context: Context,
  { query, language }: Call<typeof recordedEndpoint>,
): Promise<OutputOf<typeof recordedEndpoint>> {
  const { rows, ...page } = await readPage(context, eq(eventTopUps.way, 'bank'), query);
  const items = rows.map((row) => ({
    ...describe(context, row, language),
    ...placeOf(row),
    organization: row.organization,
    reference: row.topUp.reference ?? '',
  }));
  return { ...page, items };
}

interface Found {
  readonly topUp: TopUpRow;
  readonly status: PaymentRow['status'] | null;
  readonly problem: Message | null;
  readonly event: PaidIn['event'];
}

const select = ({ database: { reader } }: Context) =>
  reader
    .select({
      topUp: eventTopUps,
      status: payments.status,
      problem: payments.resultMessage,
      event: { id: events.id, name: events.name, timeZone: events.timeZone },
      organization: { id: organizations.id, name: organizations.name },
    })
    .from(eventTopUps)
    .innerJoin(events, eq(events.id, eventTopUps.eventId))
    .innerJoin(organizations, eq(organizations.id, events.organizerId))
    .leftJoin(payments, eq(payments.subjectId, eventTopUps.id))
    .orderBy(desc(eventTopUps.createdAt), desc(eventTopUps.id))
    .$dynamic();

async function readPage(context: Context, which: SQL, { page, limit }: { readonly page: number; readonly limit: number }) {
  const [rows, [counted]] = await Promise.all([
    select(context)
      .where(which)
      .limit(limit)
      .offset((page - 1) * limit),
    context.database.reader.select({ total: count() }).from(eventTopUps).innerJoin(events, eq(events.id, eventTopUps.eventId)).where(which),
  ]);
  const total = counted?.total ?? 0;
  return { rows, page, limit, total, hasMore: page * limit < total };
}

const placeOf = ({ event, topUp: { currency } }: Found) => ({ event, currency });

function describe(context: Context, { topUp, status, problem }: Found, language: Language): Cancellation['funds']['topUps'][number] {
  const { id, amountMinor, way, arrivedAt, createdAt } = topUp;
  const state = stateOf(topUp, status);
  const why = state === 'failed' && problem !== null ? context.translate(problem, language) : null;
  return { id, amount: toMajor(amountMinor), way, status: state, problem: why, at: (arrivedAt ?? createdAt).toISOString() };
}

function stateOf({ arrivedAt, takenBackAt }: TopUpRow, status: Found['status']): PaidIn['status'] {
  if (takenBackAt !== null) return 'taken-back';
  if (arrivedAt !== null) return 'arrived';
  return status === 'starting' || status === 'pending' ? 'asked' : 'failed';
}
