// What is owed to organizers, and why it is not paid out, as admins see it.
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { toMajor, type Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import { containing, type Reader } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { eventErrors } from '#features/events/contract.ts';
import { organizations } from '#features/organizations/server/tables.ts';
import { balances } from '#features/payments/server/balances/sum-balances.ts';
import type { listWaitingPayouts as endpoint, WaitingMoney } from '../../admin-contract.ts';
import { whyWaiting } from '../../rules.ts';
import { sumsOf } from '../balance/get-balance.ts';
import { readEventMoney, type EventOwed } from '../balance/read-event-money.ts';
import { openPayee } from '../recipients/seal-payee.ts';
import { factsOf, readOrganizationState, type OrganizationState } from '../balance/read-organization-state.ts';
import { payoutParts } from '../tables.ts';

interface Listed extends Record<string, unknown> {
  readonly eventId: string;
  readonly organizationId: string;
  readonly total: number;
}

/** One page of the events whose account is not empty. What a person has to look at comes first, then what ended last. */
export async function listWaiting(context: Context, { query, now, language }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { reader } = context.database;
  const { page, limit, search, needs } = query;
  const named = search ? sql`and (events.name ilike ${containing(search)} or organizations.name ilike ${containing(search)})` : sql``;
  const rows = await reader.execute<Listed>(sql`
    with owed as (
      select substr(account, 15)::uuid as id from ${balances} balances where account like 'owed-to-event:%' and sum_minor <> 0),
    listed as (
      select distinct events.id, events.organizer_id, events.ends_at, (
        exists (select 1 from payouts where event_id = events.id and status = 'failed' and retried_at is null)
        or exists (select 1 from payout_parts part join payouts on payouts.id = part.payout_id
          where payouts.event_id = events.id and part.unclear_at is not null and part.status = 'asked')
        or exists (select 1 from payout_holds where event_id = events.id)
        or exists (select 1 from payout_recipients where organization_id = events.organizer_id and replaced_at is null and name_differs_at is not null
          and name_accepted_at is null)) as person
      from events join organizations on organizations.id = events.organizer_id
      where (events.id in (select id from owed) or exists (select 1 from payouts where event_id = events.id and (status = 'sending' or (status = 'failed' and retried_at is null))))
        ${named})
    select id as "eventId", organizer_id as "organizationId", count(*) over ()::int as total from listed ${needs === undefined ? sql`` : sql`where person`}
    order by person desc, ends_at desc, id limit ${limit} offset ${(page - 1) * limit}`);
  const states = new Map<string, OrganizationState>();
  const items: WaitingMoney[] = [];
  for (const { eventId, organizationId } of rows) {
    const state = states.get(organizationId) ?? (await readOrganizationState(reader, organizationId, now));
    states.set(organizationId, state);
    items.push(...(await describe(context, reader, { organizationId, eventId, state, now, language })));
  }
  const total = rows[0]?.total ?? 0;
  return { items, page, limit, total, hasMore: page * limit < total };
}

interface Asked {
  readonly organizationId: string;
  readonly eventId: string;
  readonly state: OrganizationState;
  readonly now: Date;
  readonly language: Language;
}

async function describe(context: Context, reader: Reader, { organizationId, eventId, state, now, language }: Asked): Promise<WaitingMoney[]> {
  const [organization] = await reader
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const of = await readEventMoney(reader, organizationId, now, eventId);
  const open = of.flatMap(({ openPayout }) => (openPayout === null ? [] : [openPayout.id]));
  const [problem, unclear] = [await readProblem(reader, open), await readUnclear(reader, open)];
  const unfunded = await sumUnfunded(reader, eventId);
  const { recipient } = state;
  const name =
    recipient !== null && state.nameDiffers
      ? { recipientId: recipient.id, given: recipient.name, registered: recipient.registeredName, to: openPayee(context, recipient) }
      : null;
  return of.map((event: EventOwed) => ({
    organization: { ...(organization ?? fail(eventErrors.EVENT_NOT_FOUND)), plan: state.plan, mayAdvance: state.mayAdvance },
    event: { id: event.eventId, name: event.name, timeZone: event.timeZone },
    currency: event.currency,
    endsAt: event.endsAt.toISOString(),
    releaseAt: event.releaseAt.toISOString(),
    ...sumsOf(event),
    waits: whyWaiting(event.division, factsOf(state, event)),
    isHeld: event.isHeld,
    unfunded: unfunded.get(event.currency) ?? { count: 0, amount: 0 },
    payout: event.openPayout === null ? null : { ...event.openPayout, problem: problem === null ? null : context.translate(problem, language) },
    unclear: event.openPayout === null ? null : (unclear.get(event.openPayout.id) ?? null),
    name,
  }));
}

/** The first part of each of these payouts of which M-Pesa does not say how it ended. */
async function readUnclear(reader: Reader, payoutIds: readonly string[]): Promise<ReadonlyMap<string, WaitingMoney['unclear']>> {
  const parts = await reader
    .select({ id: payoutParts.id, payoutId: payoutParts.payoutId, amountMinor: payoutParts.amountMinor })
    .from(payoutParts)
    .where(and(inArray(payoutParts.payoutId, [...payoutIds]), isNotNull(payoutParts.unclearAt), eq(payoutParts.status, 'asked')))
    .orderBy(desc(payoutParts.number));
  return new Map(parts.map(({ id, payoutId, amountMinor }) => [payoutId, { partId: id, amount: toMajor(amountMinor) }]));
}

/** The refunds of an event that wait for money, by currency. */
async function sumUnfunded(reader: Reader, eventId: string): Promise<ReadonlyMap<Currency, WaitingMoney['unfunded']>> {
  const rows = await reader.execute<{ currency: Currency; count: number; minor: string }>(sql`
    select refund.currency, count(*)::int as count, sum(refund.amount_minor)::text as minor
    from refunds refund join payments payment on payment.id = refund.payment_id join orders on orders.id = payment.subject_id
    where refund.status = 'unfunded' and orders.event_id = ${eventId} group by 1`);
  return new Map(rows.map(({ currency, count, minor }) => [currency, { count, amount: toMajor(Number(minor)) }]));
}

async function readProblem(reader: Reader, payoutIds: readonly string[]): Promise<Message | null> {
  if (payoutIds.length === 0) return null;
  const [part] = await reader
    .select({ problem: payoutParts.problem })
    .from(payoutParts)
    .where(and(inArray(payoutParts.payoutId, [...payoutIds]), sql`${payoutParts.problem} is not null`));
  return part?.problem ?? null;
}

/** One event as admins see it, after a decision about it. @throws EVENT_NOT_FOUND when nothing was ever owed of it */
export async function describeWaiting(
  context: Context,
  reader: Reader,
  { organizationId, eventId, now, language }: Omit<Asked, 'state'>,
): Promise<WaitingMoney> {
  const state = await readOrganizationState(reader, organizationId, now);
  const [item] = await describe(context, reader, { organizationId, eventId, state, now, language });
  return item ?? fail(eventErrors.EVENT_NOT_FOUND);
}
