import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { canOf, demand } from '#platform/contract/policy.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { isReal } from '#features/events/server/test-events/is-real.ts';
import { organizationPolicy } from '#features/organizations/policy.ts';
import { findOrganization, type FoundOrganization } from '#features/organizations/server/members/find-organization.ts';
import { mpesaCurrencies } from '#features/payments/contract.ts';
import { readProof } from '#features/payments/server/mpesa/own-codes/prove-own-code.ts';
import { ownCodes, type OwnCodeRow } from '#features/payments/server/mpesa/own-codes/tables.ts';
import type { getOwnTill as endpoint, OwnTill } from '../../own-till/own-till-contract.ts';

const EVENTS_MAX = 100;

/** @throws ORGANIZATION_NOT_FOUND, FORBIDDEN */
export async function getOwnTill(context: Context, call: Call<typeof endpoint>): Promise<OwnTill> {
  const { reader } = context.database;
  const found = await findOrganization(reader, call.actor, call.query.organization);
  demand(organizationPolicy.decide('seeRecipient', call.actor, found, call.now));
  return describeOwnTill(reader, context, found, call);
}

async function describeNext(reader: Reader, context: Context, next: OwnCodeRow, language: Language): Promise<NonNullable<OwnTill['next']>> {
  const proof = await readProof(reader, next.id);
  const why = proof?.problem ?? null;
  return {
    ...describeCode(next),
    effectiveAt: next.effectiveAt?.toISOString() ?? null,
    provedAt: next.provedAt?.toISOString() ?? null,
    proof: proof === null ? null : { status: proof.status, problem: why === null ? null : context.translate(why, language) },
  };
}

/** The short code of an organization and the events that are paid to it, without any secret. */
export async function describeOwnTill(
  reader: Reader,
  context: Context,
  found: FoundOrganization,
  { actor, now, language }: Pick<Call<typeof endpoint>, 'actor' | 'now' | 'language'>,
): Promise<OwnTill> {
  const rows = await reader
    .select()
    .from(ownCodes)
    .where(and(eq(ownCodes.organizationId, found.id), isNull(ownCodes.refusedAt), isNull(ownCodes.withdrawnAt)))
    .orderBy(desc(ownCodes.effectiveAt), desc(ownCodes.id));
  const inUse = rows.find(({ effectiveAt }) => effectiveAt !== null && effectiveAt <= now);
  const next = rows.find(({ effectiveAt }) => effectiveAt === null || effectiveAt > now);
  const can = { changeRecipient: organizationPolicy.decide('changeRecipient', actor, found, now) };
  return {
    inUse: inUse === undefined ? null : describeCode(inUse),
    next: next === undefined ? null : await describeNext(reader, context, next, language),
    events: await listEvents(reader, found.id, now),
    can: canOf(can, (reason) => context.translate(reason, language)),
  };
}

/** What may be shown of a short code. */
export const describeCode = ({ id, kind, number, shortcode, hasInitiator, createdAt }: OwnCodeRow) => ({
  id,
  kind,
  number,
  shortcode,
  hasInitiator,
  createdAt: createdAt.toISOString(),
});

/** Whether anything of an event (`events`) is sold or about to be. */
export const hasSales = sql`exists (select 1 from orders where orders.event_id = events.id and (orders.status in ('pending', 'confirmed') or orders.confirmed_at is not null))`;

async function listEvents(reader: Reader, organizationId: string, now: Date): Promise<OwnTill['events']> {
  const rows = await reader.execute<OwnTill['events'][number]>(sql`
    select events.id, events.name, events.is_paid_to_till as "isOwnTill", ${hasSales} as "hasSales"
    from events where ${isReal} and events.organizer_id = ${organizationId} and events.currency = any(${sql.param([...mpesaCurrencies])}::text[])
      and events.status not in ('draft', 'cancelled') and events.ends_at > ${now.toISOString()}::timestamptz
    order by events.starts_at, events.id limit ${EVENTS_MAX}`);
  return [...rows];
}
