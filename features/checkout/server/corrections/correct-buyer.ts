import { eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { toInternationalPhone } from '#platform/contract/phone.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { findSmsNumber } from '#features/identity/server/phones/find-sms-number.ts';
import { users } from '#features/identity/server/tables.ts';
import type { OrderChange } from '#features/orders/order-entries.ts';
import { correctOrderBuyer } from '#features/orders/server/correct-buyer.ts';
import { recordOrderEntry } from '#features/orders/server/record-entry.ts';
import { orders, type OrderRow } from '#features/orders/server/tables.ts';
import { correctHolders } from '#features/tickets/server/attendees/correct-holders.ts';
import { renewCodes } from '#features/tickets/server/codes/renew-codes.ts';
import { queueTicketMail } from '#features/tickets/server/mail/mail-tickets.ts';
import { checkoutErrors } from '../../contract.ts';
import { correctionErrors, type correctBuyer as endpoint } from '../../corrections/corrections-contract.ts';
import { checkoutMessages } from '../../messages.ts';
import { orderPolicy } from '../../policy.ts';
import { refuseField } from '../office/held-until.ts';
import { findOrder, readOrderToPay } from '../orders/find-order.ts';
import { publishOrders } from '../orders/watch-order.ts';
import { countCorrection, refuseAddressAgain } from './count-corrections.ts';
import { tellAddressChanged } from './mail-address-changed.ts';

interface Buyer {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
}

/**
 * Corrects the buyer of an order, and who comes with the tickets that are the buyer's; the account that holds them stays what it is. The former address
 * and the account are told of another address. Sent to an address, tickets of a buyer without an account get new codes: those that were emailed before
 * admit nobody (docs/decisions/102-correcting-a-buyer.md).
 * @throws ORDER_NOT_FOUND, FORBIDDEN, ORDER_ENDED, NOTHING_TO_CORRECT, CORRECTED_OFTEN, INVALID_INPUT
 */
export async function correctBuyer(
  tx: Tx,
  { params, body, actor, now }: Call<typeof endpoint>,
  context: Context,
): Promise<OutputOf<typeof endpoint>> {
  const found = await findOrder(tx, params.id, actor, now);
  const { id: orderId } = found;
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (order === undefined) return fail(checkoutErrors.ORDER_NOT_FOUND);
  const { subject } = await readOrderToPay(tx, order, found);
  demand(orderPolicy.decide('correct', actor, subject, now));
  const before: Buyer = { name: order.buyerName, email: order.buyerEmail, phone: order.buyerPhone };
  const after: Buyer = { name: body.name, email: body.email, phone: readPhone(body.phone, before.phone) };
  const changes = changesOf(before, after);
  if (changes.length === 0) fail(correctionErrors.NOTHING_TO_CORRECT);
  const isAddressed = changes.some(({ field }) => field !== 'name');
  if (changes.some(({ field }) => field === 'email')) await refuseAddressAgain(tx, orderId, now);
  await countCorrection(tx, actor.id, isAddressed ? 'address' : 'name', now);
  const written = { buyerName: after.name, buyerEmail: after.email, buyerPhone: after.phone };
  if (!(await correctOrderBuyer(tx, orderId, written, now))) fail(checkoutErrors.ORDER_ENDED);
  const held = await correctHolders(tx, { orderId, holderId: order.customerId }, { before, after }, now);
  await recordOrderEntry(tx, { orderId, kind: 'corrected', data: { ticket: null, reason: body.reason, changes }, actor, now });
  const [account] = await tx.select({ email: users.email, isGuest: users.isGuest }).from(users).where(eq(users.id, order.customerId));
  const number = await findSmsNumber(tx, context, order.customerId);
  await tellFormer(tx, context, { order, after, accountEmail: account?.email ?? null, number, now });
  const isSent = body.sendTickets && order.status === 'confirmed' && held.length > 0;
  if (isSent) {
    if (account?.isGuest !== false) await renewCodes(tx, context, held, now);
    await queueTicketMail(tx, context, orderId, { toOrder: true });
  }
  await publishOrders(tx, context, [orderId]);
  return { orderId, sentTo: isSent ? after.email : null };
}

/** A number that stays is kept in the form it has, also one of another country. @throws INVALID_INPUT */
function readPhone(typed: string | null | undefined, kept: string | null): string | null {
  if (!typed) return null;
  if (typed === kept) return kept;
  return toInternationalPhone(typed) ?? refuseField('phone', checkoutMessages.officePhoneNotValid);
}

function changesOf(before: Buyer, after: Buyer): readonly OrderChange[] {
  return (['name', 'email', 'phone'] as const).flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, before: before[field], after: after[field] }],
  );
}

interface Told {
  /** As it was. */
  readonly order: OrderRow;
  readonly after: Buyer;
  readonly accountEmail: string | null;
  /** Of an account that is known by it alone. */
  readonly number: string | null;
  readonly now: Date;
}

/** Tells the addresses that no longer get what is sent about the order, each once, and the number of an account without one. */
async function tellFormer(tx: Tx, context: Context, { order, after, accountEmail, number, now }: Told): Promise<void> {
  const same = (address: string) => address.toLowerCase();
  if (same(order.buyerEmail) === same(after.email)) return;
  const former = new Map([order.buyerEmail, accountEmail ?? ''].filter(Boolean).map((address) => [same(address), address]));
  former.delete(same(after.email));
  const told = [...former.values(), ...(number === null ? [] : [number])];
  for (const to of told) await tellAddressChanged(tx, context, { order, to, after: after.email, now });
}
