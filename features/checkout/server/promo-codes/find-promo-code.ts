import { and, count, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { toMajor } from '#platform/contract/money.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import type { CodeOffer } from '#features/events/server/hidden/code-offers.ts';
import { findHiddenTypes } from '#features/events/server/hidden/unlock-types.ts';
import { events } from '#features/events/server/tables.ts';
import { orders, type OrderRow } from '#features/orders/server/tables.ts';
import * as contract from '../../contract.ts';
import type * as promos from '../../promo-contract.ts';
import { isReducedBy, normalizePromoCode, type Reducible } from '../../rules.ts';
import { limitWrongCodes } from './limit-promo-codes.ts';
import { promoCodes } from '../tables.ts';
import { checkoutMessages } from '../../messages.ts';

type PromoCode = typeof promoCodes.$inferSelect;

interface Typed {
  readonly eventId: string;
  readonly code: string;
}

/** Who would use it: an account, for the order of this hold if there is one already. */
interface Using {
  readonly customerId: string;
  readonly reservationId: string | null;
}

function refuse(message: Message = contract.checkoutErrors.INVALID_PROMO_CODE.message): never {
  return fail(contract.checkoutErrors.INVALID_PROMO_CODE, { message, fields: { promoCode: message } });
}

/** Neither ended nor paused, and within its time. */
function isOpen({ startsAt, endsAt, pausedAt, endedAt }: PromoCode, now: Date): boolean {
  return pausedAt === null && endedAt === null && (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now);
}

/** The typed code, in any letter case, if it is valid for the event now. A code of the event takes precedence over one of its organizer. */
async function findCode(reader: Reader, typed: Typed, now: Date): Promise<PromoCode | null> {
  const code = normalizePromoCode(typed.code);
  if (code === null || !isUuid(typed.eventId)) return null;
  const found = await reader
    .select({ promo: promoCodes })
    .from(promoCodes)
    .innerJoin(events, eq(events.organizerId, promoCodes.organizerId))
    .where(
      and(
        eq(events.id, typed.eventId),
        eq(promoCodes.code, code),
        or(isNull(promoCodes.eventId), eq(promoCodes.eventId, events.id)),
        // The event may have got another currency: an amount is not converted.
        or(isNull(promoCodes.currency), eq(promoCodes.currency, events.currency)),
      ),
    )
    .orderBy(sql`${promoCodes.eventId} nulls last`);
  return found.map(({ promo }) => promo).find((promo) => isOpen(promo, now)) ?? null;
}

/** Why a code has no use left, counting the orders that use it, paid or in progress, beside that of the hold; null: it has one. */
async function whyUsedUp(
  reader: Reader,
  { id, maxUses, maxUsesPerPerson }: PromoCode,
  { customerId, reservationId }: Using,
): Promise<Message | null> {
  if (maxUses === null && maxUsesPerPerson === null) return null;
  const [used] = await reader
    .select({ byAll: count(), byPerson: sql<number>`(count(*) filter (where ${orders.customerId} = ${customerId}))::int` })
    .from(orders)
    .where(
      and(eq(orders.promoCodeId, id), ne(orders.status, 'cancelled'), reservationId === null ? undefined : ne(orders.reservationId, reservationId)),
    );
  const { byAll = 0, byPerson = 0 } = used ?? {};
  if (maxUsesPerPerson !== null && byPerson >= maxUsesPerPerson) return checkoutMessages.promoCodeUsedByYou;
  return maxUses !== null && byAll >= maxUses ? contract.checkoutErrors.INVALID_PROMO_CODE.message : null;
}

/** Refuses a code that is valid for none of these tickets. @throws INVALID_PROMO_CODE */
function demandFor(promo: PromoCode, items: readonly Reducible[]): void {
  if (!items.some((item) => isReducedBy(promo, item) || promo.opensTypeIds?.includes(item.ticketTypeId) === true))
    refuse(checkoutMessages.promoCodeNotForThese);
}

/**
 * The code for an order of this hold. Concurrent uses of the same code wait for the caller's commit, so that the last use is given once, to all and to
 * one person.
 * @throws INVALID_PROMO_CODE when no such code is valid for the event now
 */
export async function takePromoCode(
  tx: Tx,
  typed: Typed & { readonly reservationId: string; readonly customerId: string; readonly items: readonly Reducible[] },
  now: Date,
): Promise<PromoCode> {
  const found = await findCode(tx, typed, now);
  const promo = found && (await lockCode(tx, found.id));
  // It may have been paused, ended or deleted until it was locked.
  if (promo === null || !isOpen(promo, now)) return refuse();
  const reason = await whyUsedUp(tx, promo, typed);
  if (reason !== null) return refuse(reason);
  demandFor(promo, typed.items);
  return promo;
}

/** A code, locked against use and change. */
export async function lockCode(tx: Tx, id: string): Promise<PromoCode | null> {
  const [promo] = await tx.select().from(promoCodes).where(eq(promoCodes.id, id)).for('update');
  return promo ?? null;
}

/**
 * Whether an order that was cancelled meanwhile may still use the code that it was priced with: others could use it in between. Concurrent uses
 * of the same code wait for the caller's commit.
 */
export async function mayStillUseCode(
  tx: Tx,
  { promoCodeId, reservationId, customerId }: Pick<OrderRow, 'promoCodeId' | 'reservationId' | 'customerId'>,
): Promise<boolean> {
  const promo = promoCodeId === null ? null : await lockCode(tx, promoCodeId);
  return promo === null || (await whyUsedUp(tx, promo, { customerId, reservationId })) === null;
}

/**
 * What a code does at an event, before it is used. The code of a hidden ticket type is one, too: a buyer types both into one field.
 * @throws INVALID_PROMO_CODE, TOO_MANY_PROMO_CODES
 */
export async function checkPromoCode(
  context: Context,
  { actor, body, ip, now }: Call<typeof promos.checkPromoCode>,
): Promise<OutputOf<typeof promos.checkPromoCode>> {
  const { reader } = context.database;
  return limitWrongCodes(context, { accountId: actor.id, ip, now }, async () => {
    const promo = await findCode(reader, body, now);
    const reason = promo && (await whyUsedUp(reader, promo, { customerId: actor.id, reservationId: null }));
    if (reason !== null) return refuse(reason);
    const opens = isUuid(body.eventId) && (await findHiddenTypes(reader, body)).own.size > 0;
    if (promo === null) return opens ? { code: body.code.toUpperCase(), percent: null, amount: null, ticketTypeIds: null, opens } : refuse();
    const { code, percent, amountMinor, ticketTypeIds, opensTypeIds } = promo;
    return {
      code,
      percent,
      amount: amountMinor === null ? null : toMajor(amountMinor),
      ticketTypeIds: ticketTypeIds && [...ticketTypeIds],
      opens: opens || opensTypeIds !== null,
    };
  });
}

/** What a code does at an event for visitors who have not signed in: whether it has a use left for one of them is known only at the purchase. */
export async function findPromoOffer(reader: Reader, typed: Typed, now: Date): Promise<CodeOffer | null> {
  const promo = await findCode(reader, typed, now);
  if (promo === null) return null;
  const { code, percent, amountMinor, ticketTypeIds, opensTypeIds } = promo;
  return { code, percent, amountMinor, ticketTypeIds, opens: opensTypeIds ?? [] };
}
