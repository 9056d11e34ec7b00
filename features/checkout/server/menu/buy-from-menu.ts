import { randomUUIDv7 } from 'node:crypto';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { lockEventStock } from '#features/events/server/stock.ts';
import { accountOfNumber } from '#features/identity/server/phones/account-of-number.ts';
import type { User } from '#features/identity/server/tables.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import type { HoldOutcome } from '#features/inventory/server/reserve/hold-request.ts';
import { settleBatch } from '#features/inventory/server/reserve/settle-holds.ts';
import { lockReservations } from '#features/inventory/server/settle-reservation.ts';
import { placeOrders } from '#features/orders/server/place-orders.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import { settleFor } from '#features/payments/server/mpesa/paybill/settle-paybill.ts';
import type { MenuChoice, MenuOutcome, MenuRefusal } from '../../menu/choices.ts';
import { lockOrder, orderPurpose } from '../payment/order-purposes.ts';
import type { MenuPurchaseRow } from '../tables.ts';
import { endPurchase, giveMoneyBack, lockOpen } from './end-menu-purchase.ts';
import { MENU_LANGUAGE } from './read-menu-reader.ts';

/** The order is placed and paid at once: the hold lasts only for a process that dies in between. */
const HELD_MS = 5 * 60_000;

/** Why nothing is sold, by the code of the refusal of a hold. */
const outcomes: Readonly<Record<string, MenuRefusal>> = {
  [inventoryErrors.SOLD_OUT.code]: 'sold-out',
  [inventoryErrors.NOT_ENOUGH_LEFT.code]: 'sold-out',
  [inventoryErrors.MAX_HELD.code]: 'limit',
  [inventoryErrors.MAX_PER_PERSON.code]: 'limit',
  [inventoryErrors.MAX_PER_PURCHASE.code]: 'limit',
  [inventoryErrors.HELD_TOO_OFTEN.code]: 'limit',
};

/**
 * Buys what a payer has chosen, for the account of the number: a hold, then its order, then the money, by the code of all other purchases. Each step can be repeated, also by another node. Without a hold the money goes back.
 */
export async function buyFromMenu(context: Context, purchase: MenuPurchaseRow, choice: MenuChoice): Promise<void> {
  const { id, phone, eventId } = purchase;
  if (phone === null || eventId === null) return giveMoneyBack(context, id, 'over');
  const now = context.clock.now();
  const buyer = await context.database.transaction((tx) => accountOfNumber(tx, context, { phone, language: MENU_LANGUAGE, now }));
  if (buyer.suspendedAt !== null) return giveMoneyBack(context, id, 'suspended');
  const hold = await holdChoice(context, purchase, { eventId, choice, customerId: buyer.id });
  if (hold.held)
    return context.database.transaction((tx) => placeAndPay(tx, context, { id, eventId, phone, reservationId: hold.reservationId, buyer }));
  // Another node is at it.
  if (hold.kind.code === platformErrors.IDEMPOTENCY_IN_PROGRESS.code) return;
  return giveMoneyBack(context, id, outcomes[hold.kind.code] ?? 'not-on-sale');
}

interface Held {
  readonly eventId: string;
  readonly choice: MenuChoice;
  readonly customerId: string;
}

/** Holds the tickets, once for each purchase. */
async function holdChoice(context: Context, { id }: MenuPurchaseRow, { eventId, choice, customerId }: Held): Promise<HoldOutcome> {
  const { ticketTypeId, quantity } = choice;
  const [hold] = await settleBatch(context, eventId, [
    {
      id: randomUUIDv7(),
      customerId,
      lines: [{ ticketTypeId, quantity }],
      expiresAt: new Date(context.clock.now().getTime() + HELD_MS),
      replaces: null,
      idempotencyKey: `menu-purchase ${id}`,
      fingerprint: `menu-purchase ${id}`,
    },
  ]);
  if (hold === undefined) throw new Error('A hold request was not decided');
  return hold;
}

interface Sale {
  readonly id: string;
  readonly eventId: string;
  readonly phone: string;
  readonly reservationId: string;
  readonly buyer: User;
}

async function placeAndPay(tx: Tx, context: Context, { id, eventId, phone, reservationId, buyer }: Sale): Promise<void> {
  const now = context.clock.now();
  const open = await lockOpen(tx, id, now);
  if (open === null) return;
  await lockEventStock(tx, eventId);
  const hold = (await lockReservations(tx, [reservationId])).get(reservationId);
  if (hold === undefined) throw new Error(`Reservation ${reservationId} is missing`);
  const { lines, currency, buyerFeePoints } = hold;
  const terms = {
    reservationId,
    eventId,
    customerId: buyer.id,
    lines: lines.map(({ ticketTypeId, ticketTypeName: name, quantity, admits = 1, priceMinor: unitPriceMinor }) => ({
      kind: 'ticket' as const,
      ticketTypeId,
      name,
      quantity,
      admits,
      unitPriceMinor,
      discountMinor: 0,
    })),
    promoCode: null,
    promoCodeId: null,
    currency,
    buyerFeePoints,
    paymentPlan: null,
    paymentMethod: 'mpesa',
    buyerName: buyer.name,
    buyerEmail: '',
    buyerPhone: phone,
    language: buyer.language,
    isTest: false,
  };
  const order = (await placeOrders(tx, [terms], now)).get(reservationId);
  if (order === undefined) throw new Error('An order was not placed');
  const claim = { kind: 'counted', purpose: orderPurpose.name, subjectId: order.id, customerId: buyer.id, currency, instalment: 1 } as const;
  await settleFor(tx, context, open.money, claim, now, { as: 'settled', by: null });
  await endPurchase(tx, id, { outcome: outcomeOf(await lockOrder(tx, order.id)), orderId: order.id, now });
}

/** Where the tickets were gone after all, the payment was returned with the reason for the buyer. */
function outcomeOf({ status }: OrderRow): MenuOutcome {
  return status === 'confirmed' ? 'bought' : 'returned';
}
