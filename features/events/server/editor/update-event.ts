import { and, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { demand } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import * as contract from '../../contract.ts';
import { eventPolicy, statusActions } from '../../policy.ts';
import { checkEventChange, refuseIf, whyNotPayable } from '../../writing/event-checks.ts';
import { imageLinksOf, type EventChange } from '../../writing/input-schemas.ts';
import type { EventDetail } from '../../schemas.ts';
import { describeEventFor } from '../event/describe-own-event.ts';
import { eventCancelled, eventChanged, eventMoved } from '../domain-events.ts';
import { lockEventFor } from '../lock-event.ts';
import { readEvent, type EventRow } from '../event/read-events.ts';
import { refreshOffer } from '../browse/refresh-offers.ts';
import { lockEventStock, setCapacity } from '../stock.ts';
import { events, ticketTypes } from '../tables.ts';
import { platformOf, writeOnlineSettings } from './write-online-settings.ts';
import { writeReleases } from './write-releases.ts';
import { eventMessages } from '../../messages.ts';

/** The row after the change: fields of the change, else the stored ones. An empty text clears an optional field. */
function merge(event: EventRow, change: EventChange, now: Date) {
  const { venue, organizer } = change;
  const cleared = (given: string | undefined, stored: string | null): string | null => (given === undefined ? stored : given || null);
  return {
    name: change.name ?? event.name,
    description: change.description ?? event.description,
    category: change.category ?? event.category,
    genre: change.genre ?? event.genre,
    deliveryMethod: change.deliveryMethod ?? event.deliveryMethod,
    status: change.status ?? event.status,
    startsAt: change.startDate === undefined ? event.startsAt : new Date(change.startDate),
    endsAt: change.endDate === undefined ? event.endsAt : new Date(change.endDate),
    timeZone: change.timeZone ?? event.timeZone,
    venueName: venue?.name ?? event.venueName,
    address: cleared(venue?.address, event.address),
    city: venue?.city ?? event.city,
    country: venue?.country ?? event.country,
    region: cleared(venue?.region, event.region),
    postalCode: cleared(venue?.postalCode, event.postalCode),
    latitude: venue?.coordinates?.latitude ?? event.latitude,
    longitude: venue?.coordinates?.longitude ?? event.longitude,
    performers: change.performers ?? event.performers,
    currency: change.currency ?? event.currency,
    maxPerPerson: change.maxPerPerson === undefined ? event.maxPerPerson : change.maxPerPerson || null,
    organizerName: organizer?.name ?? event.organizerName,
    organizerEmail: organizer?.email ?? event.organizerEmail,
    organizerPhone: cleared(organizer?.phone, event.organizerPhone),
    refundPolicy: change.refundPolicy ?? event.refundPolicy,
    terms: cleared(change.terms, event.terms),
    streamPlatform: platformOf(change, change.deliveryMethod ?? event.deliveryMethod) ?? event.streamPlatform,
    schedule: change.schedule ?? event.schedule,
    included: change.included ?? event.included,
    imageLinks: imageLinksOf(change, event.imageLinks),
    updatedAt: now,
  };
}

/** Whether people have to come at another time, or to another place. */
function isMoved(before: EventRow, after: ReturnType<typeof merge>): boolean {
  const isLater = before.startsAt.getTime() !== after.startsAt.getTime() || before.endsAt.getTime() !== after.endsAt.getTime();
  const places = ['venueName', 'address', 'city', 'country', 'deliveryMethod'] as const;
  return isLater || places.some((field) => before[field] !== after[field]);
}

/** A price keeps its currency: 20 dollars never become 20 shillings. And nothing is put on sale that cannot be paid. */
function checkCurrency(
  before: EventRow,
  after: Pick<EventRow, 'currency' | 'status'>,
  types: readonly Pick<typeof ticketTypes.$inferSelect, 'priceMinor' | 'originalPriceMinor'>[],
): Readonly<Record<string, Message>> {
  const isPriced = types.some(({ priceMinor, originalPriceMinor }) => priceMinor > 0 || originalPriceMinor !== null);
  if (after.currency !== before.currency && isPriced) return { currency: eventMessages.currencyFixedByPrices({ currency: before.currency }) };
  const unpayable = whyNotPayable(
    after.currency,
    types.map(({ priceMinor }) => priceMinor),
  );
  return unpayable !== null && after.status === 'live' && before.status !== 'live' ? { status: unpayable } : {};
}

/**
 * Changes the caller's own event. Only the given fields change; releases, schedule and what is included are replaced as a whole.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, STATUS_NOT_ALLOWED, CAPACITY_BELOW_SOLD, EVENT_HAS_SALES (the currency of prices that
 * buyers have already agreed to), INVALID_INPUT with a message by field
 */
export async function updateEvent(
  tx: Tx,
  { params, body, actor, now, language }: Call<typeof contract.updateEvent>,
  context: Context,
): Promise<EventDetail> {
  const stock = isUuid(params.id) ? await lockEventStock(tx, params.id) : null;
  const event = await lockEventFor('edit', tx, params.id, actor, now);
  const after = merge(event, body, now);
  if (after.status !== event.status) {
    if (after.status === 'draft') fail(contract.eventErrors.STATUS_NOT_ALLOWED);
    demand(eventPolicy.decide(statusActions[after.status], actor, event, now));
  }
  const types = await tx.select().from(ticketTypes).where(eq(ticketTypes.eventId, event.id));
  refuseIf(
    checkEventChange(
      body,
      event,
      after,
      types.flatMap((type) => type.issueNumbers),
      now,
    ),
  );
  if (after.currency !== event.currency && stock !== null && stock.reserved + stock.sold > 0) {
    fail(contract.eventErrors.EVENT_HAS_SALES, { message: eventMessages.currencyFixedBySales });
  }
  refuseIf(checkCurrency(event, after, types));
  if (body.capacity !== undefined && !(await setCapacity(tx, event.id, body.capacity))) fail(contract.eventErrors.CAPACITY_BELOW_SOLD);
  const written = await tx
    .update(events)
    .set(after)
    .where(and(eq(events.id, event.id), eq(events.status, event.status)))
    .returning({ id: events.id });
  if (written.length === 0) fail(contract.eventErrors.STATUS_NOT_ALLOWED);
  await writeOnlineSettings(tx, event.id, body);
  if (body.releases !== undefined) await writeReleases(tx, event.id, body.releases);
  await refreshOffer(tx, event.id, now);
  const about = { eventId: event.id };
  await context.domainEvents.publish(tx, eventChanged, about, now);
  if (event.status !== 'draft' && after.status !== 'cancelled' && isMoved(event, after))
    await context.domainEvents.publish(tx, eventMoved, about, now);
  if (after.status === 'cancelled') await context.domainEvents.publish(tx, eventCancelled, about, now);
  return describeEventFor(tx, await readEvent(tx, event.id, actor, now), { actor, now, translate: context.translate, language });
}
