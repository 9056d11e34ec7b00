// What an organizer may ask of a promo code: its value, the tickets that it is for, its time.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { toMinor } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { SeenEvent } from '#features/events/server/event/read-events.ts';
import { ticketTypes } from '#features/events/server/tables.ts';
import { saleMoments } from '#features/events/writing/read-moments.ts';
import { checkoutMessages } from '../../messages.ts';
import { CODES_OF_EVENT_MAX } from '../../promo-codes/promo-code-facts.ts';
import { promoCodes } from '../tables.ts';
import type { NewPromoCode } from './add-promo-code.ts';

interface Worth {
  readonly percent?: number | null | undefined;
  readonly amount?: number | null | undefined;
  readonly ticketTypeIds?: readonly string[] | null | undefined;
  readonly opensTypeIds?: readonly string[] | null | undefined;
}

function refuse(field: string, message: Message): never {
  return fail(platformErrors.INVALID_INPUT, { message, fields: { [field]: message } });
}

/** What a code of an event takes off and opens. @throws INVALID_INPUT, naming the field */
export async function readWorth(
  tx: Tx,
  event: SeenEvent,
  { percent = null, amount = null, ticketTypeIds, opensTypeIds }: Worth,
): Promise<Pick<NewPromoCode, 'percent' | 'amountMinor' | 'currency' | 'ticketTypeIds' | 'opensTypeIds'>> {
  const opens = [...new Set(opensTypeIds)];
  if (percent !== null && amount !== null) refuse('amount', checkoutMessages.promoValueTwice);
  if (percent === null && amount === null && opens.length === 0) refuse('percent', checkoutMessages.promoValueRequired);
  const types = await tx.select({ id: ticketTypes.id, hidden: ticketTypes.hidden }).from(ticketTypes).where(eq(ticketTypes.eventId, event.id));
  const hiddenById = new Map(types.map(({ id, hidden }) => [id, hidden]));
  const reduced = ticketTypeIds == null ? null : [...new Set(ticketTypeIds)];
  if (reduced?.some((id) => !hiddenById.has(id)) === true) refuse('ticketTypeIds', checkoutMessages.promoTypeNotOfEvent);
  if (opens.some((id) => !hiddenById.has(id))) refuse('opensTypeIds', checkoutMessages.promoTypeNotOfEvent);
  if (opens.some((id) => hiddenById.get(id) !== true)) refuse('opensTypeIds', checkoutMessages.promoTypeNotHidden);
  return {
    percent,
    ...(amount !== null && { amountMinor: toMinor(amount), currency: event.currency }),
    ...(reduced !== null && { ticketTypeIds: reduced }),
    ...(opens.length > 0 && { opensTypeIds: opens }),
  };
}

interface Time {
  readonly startsAt?: string | null | undefined;
  readonly endsAt?: string | null | undefined;
}

/**
 * The time of a code as moments, the parts that are given: a day begins and ends where the event is. `before`: what it has. Its end, where it is
 * given, is to come. @throws INVALID_INPUT, naming the field
 */
export function readTime(
  event: SeenEvent,
  { startsAt, endsAt }: Time,
  now: Date,
  before: { readonly startsAt: Date | null; readonly endsAt: Date | null } = { startsAt: null, endsAt: null },
): { readonly startsAt: Date | null; readonly endsAt: Date | null } {
  const given = saleMoments({ saleStartDate: startsAt, saleEndDate: endsAt }, event);
  const moment = (text: string | null | undefined, else_: Date | null) => (text === undefined ? else_ : text && new Date(text));
  const time = { startsAt: moment(given.saleStartDate, before.startsAt) || null, endsAt: moment(given.saleEndDate, before.endsAt) || null };
  if (endsAt != null && time.endsAt !== null && time.endsAt <= now) refuse('endsAt', checkoutMessages.promoEndOver);
  if (time.startsAt !== null && time.endsAt !== null && time.endsAt <= time.startsAt) refuse('endsAt', checkoutMessages.promoEndBeforeStart);
  return time;
}

/** Under the lock of the event. @throws INVALID_INPUT when an event would have more codes than it may */
export async function refuseTooManyCodes(tx: Tx, { id }: SeenEvent, more: number): Promise<void> {
  const [counted] = await tx
    .select({ codes: sql<number>`count(*)::int` })
    .from(promoCodes)
    .where(eq(promoCodes.eventId, id));
  if ((counted?.codes ?? 0) + more > CODES_OF_EVENT_MAX)
    fail(platformErrors.INVALID_INPUT, { message: checkoutMessages.promoCodesMax({ maximum: CODES_OF_EVENT_MAX }) });
}

/** The codes of an event that can be changed: neither of all events nor ended by hand. */
export const changeable = (eventId: string, id: string) => and(eq(promoCodes.id, id), eq(promoCodes.eventId, eventId), isNull(promoCodes.endedAt));
