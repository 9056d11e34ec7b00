import { and, eq, isNotNull } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import type { Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { BuyerFeePoints } from '#features/events/prices/buyer-fee.ts';
import { addGuests } from '#features/identity/server/accounts/add-guests.ts';
import { users } from '#features/identity/server/tables.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { holdUntil, type PricedCount } from '#features/inventory/server/hold-until.ts';
import { placeOrders, type NewOrderLine } from '#features/orders/server/place-orders.ts';
import { checkoutMessages } from '../../messages.ts';
import { officeOrders } from '../tables.ts';
import { refuseField } from './held-until.ts';
import { makeLinkCode } from './payment-link.ts';
import { findOfficeOrder, type FoundOfficeOrder } from './read-office-orders.ts';

interface OfficeTerms {
  readonly event: { readonly id: string; readonly currency: Currency; readonly buyerFeePoints: BuyerFeePoints };
  readonly buyer: { readonly name: string; readonly email: string; readonly phone: string | null };
  readonly company: string | null;
  readonly kraPin: string | null;
  /** At the present price, unless it has one of its own. */
  readonly items: readonly PricedCount[];
  readonly until: Date;
  /** Of the buyer. */
  readonly language: Language;
  readonly madeBy: string;
}

/**
 * An order for a buyer, whose tickets and add-ons are held until a moment. The buyer is the account of the address, else a person without one
 * (docs/decisions/099-orders-for-people-without-account.md).
 * @throws NOT_ENOUGH_LEFT, INVALID_INPUT when there is nothing to pay
 */
export async function makeOfficeOrder(
  tx: Tx,
  context: Context,
  { event, buyer, company, kraPin, items, until, language, madeBy }: OfficeTerms,
  now: Date,
): Promise<FoundOfficeOrder> {
  const { name, email, phone } = buyer;
  const customerId = await findBuyer(tx, email, { name, language }, now);
  const { currency, buyerFeePoints } = event;
  const hold = await holdUntil(tx, { eventId: event.id, customerId, currency, buyerFeePoints, lines: items, until }, now);
  if (hold === null) return fail(inventoryErrors.NOT_ENOUGH_LEFT);
  const lines = hold.lines.map(({ kind, ticketTypeId, ticketTypeName, quantity, admits = 1, priceMinor }): NewOrderLine => ({
    kind: kind ?? 'ticket',
    ticketTypeId,
    name: ticketTypeName,
    quantity,
    admits,
    unitPriceMinor: priceMinor,
    discountMinor: 0,
  }));
  const terms = {
    reservationId: hold.id,
    eventId: event.id,
    customerId,
    lines,
    promoCode: null,
    promoCodeId: null,
    currency,
    buyerFeePoints,
    paymentPlan: null,
    paymentMethod: 'mpesa',
    buyerName: name,
    buyerEmail: email,
    buyerPhone: phone,
    language,
    isTest: false,
  };
  const order = (await placeOrders(tx, [terms], now)).get(hold.id);
  if (order === undefined) throw new Error('An order was not placed');
  if (order.totalMinor === 0) refuseField('items', checkoutMessages.officeTicketsFree);
  const made = { orderId: order.id, eventId: event.id, company, kraPin, heldUntil: until, madeBy, createdAt: now };
  await tx.insert(officeOrders).values({ ...made, ...makeLinkCode(context) });
  return findOfficeOrder(tx, event.id, order.id);
}

/** The account that has proved this address; else a new person without one. */
async function findBuyer(tx: Tx, email: string, person: { readonly name: string; readonly language: Language }, now: Date): Promise<string> {
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email.toLowerCase()), isNotNull(users.confirmedAt)));
  if (account !== undefined) return account.id;
  const [id = ''] = await addGuests(tx, [person], now);
  return id;
}
