import { and, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { demand } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import * as contract from '../../contract.ts';
import { eventPolicy } from '../../policy.ts';
import { statusChanges } from '../../status-changes.ts';
import { checkEventChange, refuseIf, whyNotReady } from '../../writing/event-checks.ts';
import { needsLink } from '../../joining/stream-platforms.ts';
import { checkJoinLink } from '../../writing/join-link.ts';
import { checkTax, taxOf } from '../../writing/tax-input.ts';
import { imageLinksOf, type EventChange } from '../../writing/input-schemas.ts';
import type { BuyerFeePoints } from '../../prices/buyer-fee.ts';
import type { EventDetail } from '../../schemas.ts';
import { describeEventFor } from '../event/describe-own-event.ts';
import { giveCode } from '../codes/give-code.ts';
import { eventCancelled, eventChanged, eventMoved, eventPublished } from '../domain-events.ts';
import { readFacts } from '../history/read-facts.ts';
import { recordChanges } from '../history/record-changes.ts';
import { describePicture, showPicture } from '../images/kept-pictures.ts';
import { lockEventFor } from '../lock-event.ts';
import { readEvent, type EventRow } from '../event/read-events.ts';
import { readJoinLink } from '../joining/joining-settings.ts';
import { refreshOffer } from '../browse/refresh-offers.ts';
import { partCapacities } from '../../parts.ts';
import { lockEventStock, setAdmissionOfAll, setCapacity, setPartCapacities, type EventStock } from '../stock.ts';
import { events, ticketTypes } from '../tables.ts';
import { holdFeeOfEvent } from './follow-fee.ts';
import { demandWithinGross } from './limit-gross.ts';
import { demandWithinPlan, ticketsOnSale } from './limit-tickets.ts';
import { platformOf, writeOnlineSettings } from './write-online-settings.ts';
import { writeReleases } from './write-releases.ts';
import { eventMessages } from '../../messages.ts';

/** The row after the change: fields of the change, else the stored ones. An empty text clears an optional field. */
function merge(event: EventRow, change: EventChange, { buyerFeePoints, now }: { readonly buyerFeePoints: BuyerFeePoints; readonly now: Date }) {
  const { venue, organizer } = change;
  const cleared = (given: string | undefined, stored: string | null): string | null => (given === undefined ? stored : given || null);
  return {
    name: change.name ?? event.name,
    description: change.description ?? event.description,
    category: change.category ?? event.category,
    posterStyle: change.posterStyle === undefined ? event.posterStyle : change.posterStyle || null,
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
    buyerFeePoints: change.feeBearer === undefined ? event.buyerFeePoints : buyerFeePoints,
    ...taxOf(change, event),
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

/** The latest end that the event had since something of it was held: that is what buyers were promised, and its money is released by it. */
function latestEnd(before: EventRow, { endsAt }: Pick<EventRow, 'endsAt'>, stock: EventStock | null): Date | null {
  const wasHeld = stock !== null && [...stock.types.values()].some(({ everHeld }) => everHeld);
  if (!wasHeld || endsAt >= before.endsAt) return before.latestEndsAt;
  return before.latestEndsAt !== null && before.latestEndsAt > before.endsAt ? before.latestEndsAt : before.endsAt;
}

type TypePrices = Pick<typeof ticketTypes.$inferSelect, 'priceMinor' | 'originalPriceMinor'>;

/** A price keeps its currency: 20 dollars never become 20 shillings. */
function checkCurrency(before: EventRow, after: Pick<EventRow, 'currency'>, types: readonly TypePrices[]): Readonly<Record<string, Message>> {
  const isPriced = types.some(({ priceMinor, originalPriceMinor }) => priceMinor > 0 || originalPriceMinor !== null);
  return after.currency !== before.currency && isPriced ? { currency: eventMessages.currencyFixedByPrices({ currency: before.currency }) } : {};
}

/** Nothing goes on sale that is not ready for it. What is live already stays. */
function checkReady(
  before: Pick<EventRow, 'status'>,
  { status, currency, endsAt }: Pick<EventRow, 'status' | 'currency' | 'endsAt'>,
  types: readonly TypePrices[],
  now: Date,
): Readonly<Record<string, Message>> {
  if (status !== 'live' || before.status === 'live') return {};
  return whyNotReady({ currency, prices: types.map(({ priceMinor }) => priceMinor), isOver: endsAt <= now });
}

/** A link fits the platform: that of the change, else the one that the event has. */
async function checkLink(tx: Tx, context: Context, after: ReturnType<typeof merge>, event: EventRow, change: EventChange) {
  const { deliveryMethod, streamPlatform } = after;
  if (deliveryMethod === 'in_person' || !needsLink(streamPlatform ?? '')) return {};
  const given = change.virtualSettings?.joinLink;
  const isOther = streamPlatform !== event.streamPlatform;
  const link = given === undefined && isOther ? (await readJoinLink(tx, context, event.id))?.joinLink : given;
  return checkJoinLink(streamPlatform, link);
}

/**
 * Changes how many people can come, in all and to each part. Types of an event that is not hybrid any more are all for the part that it has.
 * @throws CAPACITY_BELOW_SOLD with its field
 */
async function changeCapacities(tx: Tx, event: EventRow, change: EventChange, stock: EventStock | null): Promise<void> {
  const refuseAt = (field: string) =>
    fail(contract.eventErrors.CAPACITY_BELOW_SOLD, { fields: { [field]: contract.eventErrors.CAPACITY_BELOW_SOLD.message } });
  if (change.capacity !== undefined && !(await setCapacity(tx, event.id, change.capacity))) refuseAt('capacity');
  const { deliveryMethod = event.deliveryMethod, hybridSettings } = change;
  if (deliveryMethod !== 'hybrid' && deliveryMethod !== event.deliveryMethod) await setAdmissionOfAll(tx, event.id, deliveryMethod);
  if (hybridSettings === undefined && deliveryMethod === event.deliveryMethod) return;
  const cut = await setPartCapacities(tx, event.id, partCapacities(deliveryMethod, hybridSettings ?? stock ?? undefined));
  if (cut !== null) refuseAt(`hybridSettings.${cut}`);
}

/**
 * Changes the caller's own event. Only the given fields change; releases, schedule and what is included are replaced as a whole. Holders are told
 * of another date or place, unless the organizer chose otherwise or they are told of a postponement.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, EVENT_CHANGED with the current event (when a version is given), STATUS_NOT_ALLOWED,
 * CAPACITY_BELOW_SOLD, EVENT_HAS_SALES (the currency of prices that buyers have already agreed to), GROSS_LIMIT, PLAN_TICKETS, INVALID_INPUT with a message by field
 */
export async function updateEvent(
  tx: Tx,
  { params, body, actor, now, language }: Call<typeof contract.updateEvent>,
  context: Context,
  { isPostponed = false } = {},
): Promise<EventDetail> {
  const buyerFeePoints = body.feeBearer === 'buyer' ? await holdFeeOfEvent(tx, params.id) : null;
  const stock = isUuid(params.id) ? await lockEventStock(tx, params.id) : null;
  const event = await lockEventFor('edit', tx, params.id, actor, now);
  const read = async () => describeEventFor(tx, await readEvent(tx, event.id, actor, now), { ...context, actor, now, language });
  if (body.version !== undefined && body.version !== event.version) fail(contract.eventErrors.EVENT_CHANGED, { data: { event: await read() } });
  const before = await readFacts(tx, event.id);
  const onSale = await ticketsOnSale(tx, event);
  const after = merge(event, body, { buyerFeePoints, now });
  if (after.status !== event.status) {
    if (after.status === 'draft' || after.status === 'test') fail(contract.eventErrors.STATUS_NOT_ALLOWED);
    demand(eventPolicy.decide(statusChanges[after.status].action, actor, event, now));
  }
  const sold = await tx.select().from(ticketTypes).where(eq(ticketTypes.eventId, event.id));
  const types = sold.filter(({ kind }) => kind === 'ticket');
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
  refuseIf({ ...checkTax(after, body), ...checkCurrency(event, after, sold), ...checkReady(event, after, types, now) });
  refuseIf(await checkLink(tx, context, after, event, body));
  if (body.maxPerPerson && types.some(({ minPerPurchase }) => minPerPurchase > (body.maxPerPerson ?? 0)))
    refuseIf({ maxPerPerson: eventMessages.maxPerPersonBelowMin });
  await changeCapacities(tx, event, body, stock);
  const written = await tx
    .update(events)
    .set({ ...after, latestEndsAt: latestEnd(event, after, stock) })
    .where(and(eq(events.id, event.id), eq(events.status, event.status)))
    .returning({ id: events.id });
  if (written.length === 0) fail(contract.eventErrors.STATUS_NOT_ALLOWED);
  await writeOnlineSettings(tx, context, { ...after, id: event.id }, body);
  if (body.picture !== undefined) await showPicture(tx, event.id, body.picture, now);
  // Not of the picture that comes first when this one goes.
  if (body.pictureAlt !== undefined && body.picture !== '') await describePicture(tx, event.id, body.pictureAlt);
  if (body.releases !== undefined) await writeReleases(tx, event.id, body.releases);
  await recordChanges(tx, before, { actor, now });
  await refreshOffer(tx, event.id, now);
  await demandWithinGross(tx, event.organizerId);
  await demandWithinPlan(tx, { ...event, status: after.status }, onSale);
  if (event.code === null) await giveCode(tx, { ...after, id: event.id }, now);
  const about = { eventId: event.id };
  await context.domainEvents.publish(tx, eventChanged, about, now);
  if (event.status === 'draft' && after.status === 'live') await context.domainEvents.publish(tx, eventPublished, about, now);
  if (!isPostponed && event.status !== 'draft' && after.status !== 'cancelled' && isMoved(event, after))
    await context.domainEvents.publish(tx, eventMoved, { ...about, tellHolders: body.tellHolders ?? true }, now);
  if (after.status === 'cancelled') {
    await context.domainEvents.publish(tx, eventCancelled, about, now);
    const subject = { subject: `event:${event.id}`, subjectLabel: event.name };
    await recordAudit(tx, { actor, action: 'event.cancelled', ...subject, details: { from: event.status, to: after.status }, now });
  }
  return read();
}
