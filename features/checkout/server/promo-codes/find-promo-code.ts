import { and, count, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { events } from '#features/events/server/tables.ts';
import { orders, type OrderRow } from '#features/orders/server/tables.ts';
import * as contract from '../../contract.ts';
import type * as promos from '../../promo-contract.ts';
import { normalizePromoCode, promoPercentOf } from '../../rules.ts';
import { limitWrongCodes } from './limit-promo-codes.ts';
import { promoCodes } from '../tables.ts';
import { checkoutMessages } from '../../messages.ts';

type PromoCode = typeof promoCodes.$inferSelect;

interface Typed {
  readonly eventId: string;
  readonly code: string;
}

function refuse(): never {
  return fail(contract.checkoutErrors.INVALID_PROMO_CODE, { fields: { promoCode: contract.checkoutErrors.INVALID_PROMO_CODE.message } });
}

/** The typed code, in any letter case, if it is valid for the event now. A code of the event takes precedence over one of its organizer. */
async function findCode(reader: Reader, typed: Typed, now: Date): Promise<PromoCode> {
  const code = normalizePromoCode(typed.code);
  if (code === null || !isUuid(typed.eventId)) return refuse();
  const [found] = await reader
    .select({ promo: promoCodes })
    .from(promoCodes)
    .innerJoin(events, eq(events.organizerId, promoCodes.organizerId))
    .where(
      and(
        eq(events.id, typed.eventId),
        eq(promoCodes.code, code),
        or(isNull(promoCodes.eventId), eq(promoCodes.eventId, events.id)),
        or(isNull(promoCodes.startsAt), lte(promoCodes.startsAt, now)),
        or(isNull(promoCodes.endsAt), gt(promoCodes.endsAt, now)),
      ),
    )
    .orderBy(sql`${promoCodes.eventId} nulls last`)
    .limit(1);
  return found?.promo ?? refuse();
}

/** Counts the orders that use a code, paid or in progress, beside the one of this hold. */
async function isUsedUp(reader: Reader, { id, maxUses }: PromoCode, reservationId: string | null): Promise<boolean> {
  if (maxUses === null) return false;
  const [used] = await reader
    .select({ orders: count() })
    .from(orders)
    .where(
      and(eq(orders.promoCodeId, id), ne(orders.status, 'cancelled'), reservationId === null ? undefined : ne(orders.reservationId, reservationId)),
    );
  return (used?.orders ?? 0) >= maxUses;
}

/** Refuses a code that is valid for none of these tickets. @throws INVALID_PROMO_CODE */
function demandFor(promo: PromoCode, ticketTypeIds: readonly string[]): void {
  if (ticketTypeIds.some((id) => promoPercentOf(promo, id) > 0)) return;
  fail(contract.checkoutErrors.INVALID_PROMO_CODE, {
    message: checkoutMessages.promoCodeNotForThese,
    fields: { promoCode: checkoutMessages.promoCodeNotForThese },
  });
}

/**
 * The code for an order of this hold. Concurrent uses of the same code wait for the caller's commit, so that the last use is given once.
 * @throws INVALID_PROMO_CODE when no such code is valid for the event now
 */
export async function takePromoCode(
  tx: Tx,
  typed: Typed & { readonly reservationId: string; readonly ticketTypeIds: readonly string[] },
  now: Date,
): Promise<PromoCode> {
  const found = await findCode(tx, typed, now);
  const promo = await lockCode(tx, found.id);
  if (promo === null || (await isUsedUp(tx, promo, typed.reservationId))) return refuse();
  demandFor(promo, typed.ticketTypeIds);
  return promo;
}

async function lockCode(tx: Tx, id: string): Promise<PromoCode | null> {
  const [promo] = await tx.select().from(promoCodes).where(eq(promoCodes.id, id)).for('update');
  return promo ?? null;
}

/**
 * Whether an order that was cancelled meanwhile may still use the code that it was priced with: others could use it in between. Concurrent uses
 * of the same code wait for the caller's commit.
 */
export async function mayStillUseCode(tx: Tx, { promoCodeId, reservationId }: Pick<OrderRow, 'promoCodeId' | 'reservationId'>): Promise<boolean> {
  const promo = promoCodeId === null ? null : await lockCode(tx, promoCodeId);
  return promo === null || !(await isUsedUp(tx, promo, reservationId));
}

/** The percentage of a code for an event, before it is used. @throws INVALID_PROMO_CODE, TOO_MANY_PROMO_CODES */
export async function checkPromoCode(
  context: Context,
  { actor, body, ip, now }: Call<typeof promos.checkPromoCode>,
): Promise<OutputOf<typeof promos.checkPromoCode>> {
  const { code, percent, ticketTypeIds } = await limitWrongCodes(context, { accountId: actor.id, ip, now }, async () => {
    const promo = await findCode(context.database.reader, body, now);
    return (await isUsedUp(context.database.reader, promo, null)) ? refuse() : promo;
  });
  return { code, percent, ticketTypeIds: ticketTypeIds === null ? null : [...ticketTypeIds] };
}
