import { randomUUIDv7 } from 'node:crypto';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { toMinor } from '#platform/contract/money.ts';
import { toInternationalPhone } from '#platform/contract/phone.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { promoCodes } from '#features/checkout/server/tables.ts';
import type { SeenEvent } from '#features/events/server/event/read-events.ts';
import { lockEventFor } from '#features/events/server/lock-event.ts';
import { nameLink } from '#features/views/server/name-link.ts';
import type { addPromoter as endpoint, Promoter } from '../contract.ts';
import { PROMOTERS_MAX } from '../facts.ts';
import { promoterMessages } from '../messages.ts';
import { mayManageAll } from './find-promoter.ts';
import { readPromoter } from './read-promoters.ts';
import { promoters } from './tables.ts';

/**
 * Adds a promoter with an own code. What they earn for is fixed: the terms are those that were agreed.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, FORBIDDEN for all events without a role for all, INVALID_INPUT
 */
export async function addPromoter(tx: Tx, { params, body, actor, now }: Call<typeof endpoint>): Promise<Promoter> {
  const event = await lockEventFor('managePromoters', tx, params.id, actor, now);
  if (body.ofAllEvents) demand(await mayManageAll(tx, event, actor, now));
  const { name, percent = null, amount = null, excludesOwn, ofAllEvents } = body;
  if (percent !== null && amount !== null) refuse('amount', promoterMessages.commissionTwice);
  if (percent === null && amount === null) refuse('percent', promoterMessages.commissionRequired);
  const contact = readContact({ email: body.email ?? null, phone: body.phone ?? null });
  const promoCodeId = await readPromoCode(tx, event, body.promoCodeId ?? null, ofAllEvents);
  await refuseTooMany(tx, event);
  const id = randomUUIDv7();
  await tx.insert(promoters).values({
    id,
    organizerId: event.organizerId,
    eventId: ofAllEvents ? null : event.id,
    name,
    ...contact,
    code: await nameLink(tx, event.organizerId, now),
    percent,
    ...(amount !== null && { amountMinor: toMinor(amount), currency: event.currency }),
    excludesOwn,
    promoCodeId,
    createdAt: now,
  });
  return readPromoter(tx, event, id, true);
}

export function refuse(field: string, message: Message): never {
  return fail(platformErrors.INVALID_INPUT, { message, fields: { [field]: message } });
}

interface Contact {
  readonly email: string | null;
  readonly phone: string | null;
}

/** How a promoter is reached, one way at least. @throws INVALID_INPUT, naming the field */
export function readContact({ email, phone }: Contact): Contact {
  const typed = phone === null || phone === '' ? null : phone;
  const number = typed && toInternationalPhone(typed);
  if (typed !== null && number === null) refuse('phone', promoterMessages.phoneNotValid);
  if (email === null && number === null) refuse('email', promoterMessages.contactRequired);
  return { email, phone: number };
}

/** A promo code that can be linked: of this event or, for a promoter of all events, of all. @throws INVALID_INPUT */
export async function readPromoCode(tx: Tx, event: SeenEvent, id: string | null, ofAllEvents: boolean): Promise<string | null> {
  if (id === null) return null;
  const ofEvent = ofAllEvents ? isNull(promoCodes.eventId) : or(isNull(promoCodes.eventId), eq(promoCodes.eventId, event.id));
  const [found] = await tx
    .select({ id: promoCodes.id })
    .from(promoCodes)
    .where(and(eq(promoCodes.id, id), eq(promoCodes.organizerId, event.organizerId), ofEvent, isNull(promoCodes.endedAt)));
  return found?.id ?? refuse('promoCodeId', promoterMessages.promoCodeNotOfEvent);
}

async function refuseTooMany(tx: Tx, { organizerId }: SeenEvent): Promise<void> {
  const [counted] = await tx
    .select({ promoters: sql<number>`count(*)::int` })
    .from(promoters)
    .where(eq(promoters.organizerId, organizerId));
  if ((counted?.promoters ?? 0) >= PROMOTERS_MAX)
    fail(platformErrors.INVALID_INPUT, { message: promoterMessages.promotersMax({ maximum: PROMOTERS_MAX }) });
}
