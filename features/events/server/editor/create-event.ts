import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Actor, Call } from '#platform/server/http/http.ts';
import { organizationForEvents, organizationForTests } from '#features/organizations/server/members/organization-for-events.ts';
import { holdFeePoints, readFeePoints } from '#features/organizations/server/fee-of-organization.ts';
import type * as contract from '../../contract.ts';
import { checkNewEvent, refuseIf, whyNotPayable } from '../../writing/event-checks.ts';
import { UNNAMED_ORGANIZER } from '../../event-texts.ts';
import { checkTax, noTax, taxOf } from '../../writing/tax-input.ts';
import { imageLinksOf, type EventInput } from '../../writing/input-schemas.ts';
import { checkJoinLink } from '../../writing/join-link.ts';
import type { TicketTypeInput } from '../../writing/ticket-type-input.ts';
import { DEFAULT_HOURS } from '../../writing/read-moments.ts';
import { partCapacities } from '../../parts.ts';
import { onlinePlace } from '../../place-words.ts';
import type { EventDetail } from '../../schemas.ts';
import { describeEventFor } from '../event/describe-own-event.ts';
import { giveCode } from '../codes/give-code.ts';
import { eventChanged, eventPublished } from '../domain-events.ts';
import { readEvent } from '../event/read-events.ts';
import { nothingOf, recordChanges } from '../history/record-changes.ts';
import { takePicture, type DescribedPicture } from '../images/kept-pictures.ts';
import { writePool } from '../pools/create-pool.ts';
import { createEventStock } from '../stock.ts';
import { events } from '../tables.ts';
import { demandWithinGross } from './limit-gross.ts';
import { demandWithinPlan } from './limit-tickets.ts';
import type { TestColumns } from '../test-events/test-copy.ts';
import { platformOf, writeOnlineSettings } from './write-online-settings.ts';
import { writeReleases } from './write-releases.ts';
import { writeTicketTypes } from './write-ticket-types.ts';

const HOME_COUNTRY = 'Kenya';

/** Caller, input and time: all that a new event depends on. */
export interface NewEvent extends Pick<Call<typeof contract.createEvent>, 'actor' | 'query' | 'body' | 'now' | 'language'> {
  /** For a test event, which nobody else is told of. */
  readonly test?: TestColumns;
  /** A picture of its draft. */
  readonly picture?: DescribedPicture;
}

/**
 * Creates an event of the caller's organization with its releases, ticket types and counters; live unless a draft was requested or its prices cannot be paid.
 * Omitted fields have defaults (docs/reference/product.md#writing-an-event); a price alone makes one 'General Admission' type.
 * `id` is that of the draft it was written as, if any. @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, GROSS_LIMIT, PLAN_TICKETS, INVALID_INPUT with a message by field
 */
export async function createEvent(
  tx: Tx,
  { actor, query, body, now, language, test, picture }: NewEvent,
  context: Context,
  id: string = randomUUIDv7(),
): Promise<EventDetail> {
  const findOrganization = test === undefined ? organizationForEvents : organizationForTests;
  const organizerId = await findOrganization(tx, actor, query.organization, now);
  const startsAt = new Date(body.startDate);
  const endsAt = endOfEvent(body);
  const { deliveryMethod, virtualSettings } = body;
  const streamPlatform = platformOf(body, deliveryMethod) ?? null;
  refuseIf({
    ...checkTax(taxOf(body, noTax), body),
    ...checkNewEvent(body, { startsAt, endsAt }, now),
    ...checkJoinLink(streamPlatform, virtualSettings?.joinLink),
  });
  const types = ticketTypesOf(body);
  const unpayable = whyNotPayable(
    body.currency,
    types.map(({ price }) => price),
  );
  if (unpayable !== null && body.status === 'live') refuseIf({ currency: unpayable });
  const status = body.status ?? (unpayable === null ? 'live' : 'draft');
  // A test is never charged, and its caller has locked events already.
  const feePointsOf = test === undefined ? holdFeePoints : readFeePoints;
  const buyerFeePoints = body.feeBearer === 'buyer' ? await feePointsOf(tx, organizerId) : null;
  await tx
    .insert(events)
    .values({ id, ...eventValues(body, actor), buyerFeePoints, organizerId, status, startsAt, endsAt, createdAt: now, updatedAt: now, ...test });
  if (picture !== undefined) await takePicture(tx, id, picture);
  await createEventStock(tx, id, { capacity: body.capacity, ...partCapacities(body.deliveryMethod, body.hybridSettings) });
  await writeOnlineSettings(tx, context, { id, deliveryMethod, streamPlatform }, body);
  await writeReleases(tx, id, body.releases);
  for (const pool of body.pools) await writePool(tx, id, pool, now);
  await writeTicketTypes(tx, { id, deliveryMethod: body.deliveryMethod }, types, 0, now);
  if (test === undefined) {
    await recordChanges(tx, nothingOf(id), { actor, now });
    await demandWithinGross(tx, organizerId);
    await demandWithinPlan(tx, { id, organizerId, status }, 0);
    await giveCode(tx, { id, name: body.name, startsAt, timeZone: body.timeZone, status, currency: body.currency }, now);
    await context.domainEvents.publish(tx, eventChanged, { eventId: id }, now);
    if (status === 'live') await context.domainEvents.publish(tx, eventPublished, { eventId: id }, now);
  }
  return describeEventFor(tx, await readEvent(tx, id, actor, now), { ...context, actor, now, language });
}

/** The end of an event: as given, else some hours after its start. */
export function endOfEvent({ startDate, endDate }: Pick<EventInput, 'startDate' | 'endDate'>): Date {
  return endDate === undefined ? new Date(new Date(startDate).getTime() + DEFAULT_HOURS * 3_600_000) : new Date(endDate);
}

/** The columns of a new event that its input alone decides. */
export function eventValues(body: EventInput, actor: Actor) {
  const virtual = body.deliveryMethod === 'virtual';
  return {
    name: body.name,
    description: body.description,
    category: body.category,
    posterStyle: body.posterStyle || null,
    genre: body.genre ?? null,
    deliveryMethod: body.deliveryMethod,
    timeZone: body.timeZone,
    venueName: body.venue.name || (virtual ? onlinePlace.venue : ''),
    address: body.venue.address || null,
    city: body.venue.city || (virtual ? onlinePlace.city : ''),
    country: body.venue.country ?? HOME_COUNTRY,
    region: body.venue.region || null,
    postalCode: body.venue.postalCode || null,
    latitude: body.venue.coordinates?.latitude ?? null,
    longitude: body.venue.coordinates?.longitude ?? null,
    performers: body.performers,
    currency: body.currency,
    maxPerPerson: body.maxPerPerson || null,
    organizerName: body.organizer?.name ?? (actor.name || UNNAMED_ORGANIZER),
    organizerEmail: body.organizer?.email ?? null,
    organizerPhone: body.organizer?.phone || null,
    refundPolicy: body.refundPolicy,
    ...taxOf(body, noTax),
    terms: body.terms || null,
    streamPlatform: platformOf(body, body.deliveryMethod) ?? null,
    schedule: body.schedule,
    included: body.included,
    imageLinks: imageLinksOf(body, []),
  };
}

/** The ticket types of the input, or the one type that a single price stands for. */
export function ticketTypesOf({ ticketTypes, price, capacity }: EventInput): readonly TicketTypeInput[] {
  if (ticketTypes.length > 0 || price === undefined) return ticketTypes;
  return [
    {
      name: 'General Admission',
      description: 'Standard ticket',
      features: [],
      price,
      quantity: capacity,
      admits: 1,
      minPerPurchase: 1,
      maxPerPurchase: 10,
      hidden: false,
      issueNumbers: [],
      status: 'active',
      paymentPlans: [],
      requires: [],
    },
  ];
}
