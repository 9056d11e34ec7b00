import { and, eq, isNotNull } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { toInternationalPhone } from '#platform/contract/phone.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { lockEventFor } from '#features/events/server/lock-event.ts';
import { ticketTypes } from '#features/events/server/tables.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { addGuests } from '#features/identity/server/accounts/add-guests.ts';
import { users } from '#features/identity/server/tables.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { holdUntil } from '#features/inventory/server/hold-until.ts';
import { placeOrders, type NewOrderLine } from '#features/orders/server/place-orders.ts';
import { checkoutMessages } from '../../messages.ts';
import type { createOfficeOrder as endpoint, OfficeOrder } from '../../office/office-contract.ts';
import { OFFICE_TICKETS_MAX } from '../../office/office-facts.ts';
import { officeOrders } from '../tables.ts';
import { readHeldUntil, refuseField } from './held-until.ts';
import { mailPaymentLink } from './mail-payment-link.ts';
import { makeLinkCode } from './payment-link.ts';
import { describeOfficeOrders, findOfficeOrder } from './read-office-orders.ts';

type Body = Call<typeof endpoint>['body'];

/**
 * Makes an order for a buyer: its tickets, with the add-ons beside them, are held until the day, at their present price, and its buyer is emailed the payment link if asked. The buyer
 * is the account of the address, else a person without one (docs/decisions/099-orders-for-people-without-account.md).
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, EVENT_NOT_PUBLIC, NOT_ENOUGH_LEFT, INVALID_INPUT
 */
export async function createOfficeOrder(
  tx: Tx,
  { params, body, actor, now, language }: Call<typeof endpoint>,
  context: Context,
): Promise<OfficeOrder> {
  const event = await lockEventFor('makeOrders', tx, params.id, actor, now);
  const until = await readHeldUntil(tx, body.heldUntil, event, now);
  const phone = readPhone(body);
  const kraPin = readPin(body);
  await refuseItems(tx, event.id, body);
  const { name, email } = body.buyer;
  const customerId = await findBuyer(tx, email, { name, language }, now);
  const hold = await holdUntil(tx, { eventId: event.id, customerId, currency: event.currency, lines: body.items, until }, now);
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
    currency: event.currency,
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
  const company = body.company || null;
  const made = { orderId: order.id, eventId: event.id, company, kraPin, heldUntil: until, madeBy: actor.id, createdAt: now };
  await tx.insert(officeOrders).values({ ...made, ...makeLinkCode(context) });
  const found = await findOfficeOrder(tx, event.id, order.id);
  if (body.send) await mailPaymentLink(tx, context, found);
  const [described] = await describeOfficeOrders(context, tx, [found], { change: true, now });
  if (described === undefined) throw new Error(`Order ${order.id} is missing`);
  return described;
}

function readPhone({ buyer: { phone } }: Body): string | null {
  if (!phone) return null;
  return toInternationalPhone(phone) ?? refuseField('buyer.phone', checkoutMessages.officePhoneNotValid);
}

/** Without spaces, in capitals. */
function readPin({ kraPin }: Body): string | null {
  const pin = (kraPin ?? '').replace(/\s/g, '').toUpperCase();
  if (pin === '') return null;
  return /^[A-Z]\d{9}[A-Z]$/.test(pin) ? pin : refuseField('kraPin', checkoutMessages.officePinNotValid);
}

async function refuseItems(tx: Tx, eventId: string, { items }: Body): Promise<void> {
  const own = await tx.select({ id: ticketTypes.id, kind: ticketTypes.kind }).from(ticketTypes).where(eq(ticketTypes.eventId, eventId));
  const ids = items.map(({ ticketTypeId }) => ticketTypeId);
  if (new Set(ids).size < ids.length || ids.some((id) => own.every((type) => type.id !== id)))
    refuseField('items', checkoutMessages.officeTicketNotOfEvent);
  const tickets = items.filter(({ ticketTypeId }) => own.some(({ id, kind }) => id === ticketTypeId && kind === 'ticket'));
  if (tickets.length === 0) refuseField('items', checkoutMessages.officeAddOnAlone);
  if (tickets.reduce((sum, { quantity }) => sum + quantity, 0) > OFFICE_TICKETS_MAX)
    refuseField('items', checkoutMessages.officeTicketsMax({ maximum: OFFICE_TICKETS_MAX }));
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
