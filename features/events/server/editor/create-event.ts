import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Actor, Call } from '#platform/server/http/http.ts';
import type * as contract from '../../contract.ts';
import { checkNewEvent, refuseIf, whyNotPayable } from '../../writing/event-checks.ts';
import { UNNAMED_ORGANIZER } from '../../event-texts.ts';
import { imageLinksOf, type EventInput, type TicketTypeInput } from '../../writing/input-schemas.ts';
import { DEFAULT_HOURS } from '../../writing/read-moments.ts';
import { onlinePlace } from '../../place-words.ts';
import type { EventDetail } from '../../schemas.ts';
import { describeEventFor } from '../event/describe-own-event.ts';
import { eventChanged } from '../domain-events.ts';
import { readEvent } from '../event/read-events.ts';
import { createEventStock } from '../stock.ts';
import { events } from '../tables.ts';
import { platformOf, writeOnlineSettings } from './write-online-settings.ts';
import { writeReleases } from './write-releases.ts';
import { writeTicketTypes } from './write-ticket-types.ts';

const HOME_COUNTRY = 'Kenya';

/** Caller, input and time: all that a new event depends on. */
export type NewEvent = Pick<Call<typeof contract.createEvent>, 'actor' | 'body' | 'now' | 'language'>;

/**
 * Creates the caller's event with its releases, ticket types and counters; live unless a draft was requested or its prices cannot be paid.
 * Omitted fields have defaults (docs/reference/product.md#writing-an-event); a price alone makes one 'General Admission' type.
 * @throws INVALID_INPUT with a message by field
 */
export async function createEvent(tx: Tx, { actor, body, now, language }: NewEvent, context: Context): Promise<EventDetail> {
  const startsAt = new Date(body.startDate);
  const endsAt = body.endDate === undefined ? new Date(startsAt.getTime() + DEFAULT_HOURS * 3_600_000) : new Date(body.endDate);
  refuseIf(checkNewEvent(body, { startsAt, endsAt }, now));
  const types = ticketTypesOf(body);
  const unpayable = whyNotPayable(
    body.currency,
    types.map(({ price }) => price),
  );
  if (unpayable !== null && body.status === 'live') refuseIf({ currency: unpayable });
  const id = randomUUIDv7();
  const status = body.status ?? (unpayable === null ? 'live' : 'draft');
  await tx.insert(events).values({ id, ...eventValues(body, actor), status, startsAt, endsAt, createdAt: now, updatedAt: now });
  await createEventStock(tx, id, body.capacity);
  await writeOnlineSettings(tx, id, body);
  await writeReleases(tx, id, body.releases);
  await writeTicketTypes(tx, id, types, 0, now);
  await context.domainEvents.publish(tx, eventChanged, { eventId: id }, now);
  return describeEventFor(tx, await readEvent(tx, id, actor, now), { actor, now, translate: context.translate, language });
}

function eventValues(body: EventInput, actor: Actor) {
  const virtual = body.deliveryMethod === 'virtual';
  return {
    organizerId: actor.id,
    name: body.name,
    description: body.description,
    category: body.category,
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
    terms: body.terms || null,
    streamPlatform: platformOf(body, body.deliveryMethod) ?? null,
    schedule: body.schedule,
    included: body.included,
    imageLinks: imageLinksOf(body, []),
  };
}

/** The ticket types of the input, or the one type that a single price stands for. */
function ticketTypesOf({ ticketTypes, price, capacity }: EventInput): readonly TicketTypeInput[] {
  if (ticketTypes.length > 0 || price === undefined) return ticketTypes;
  return [
    {
      name: 'General Admission',
      description: 'Standard ticket',
      features: [],
      price,
      quantity: capacity,
      maxPerPurchase: 10,
      issueNumbers: [],
      status: 'active',
      paymentPlans: [],
      requires: [],
    },
  ];
}
