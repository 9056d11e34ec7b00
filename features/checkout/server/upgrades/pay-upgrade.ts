// How the difference of an exchange is paid: by a phone that a member or the buyer names, on a page by its link, or in cash.
import { eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import type { Verdict } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import { isUniqueViolation, type Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { events } from '#features/events/server/tables.ts';
import { whyOver } from '#features/events/ticket-type-state.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { startPaying } from '#features/inventory/server/settle-reservation.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import type { PageMethod } from '#features/payments/pages/page-methods.ts';
import { openPayments } from '#features/payments/server/record-payment.ts';
import { settlePayment } from '#features/payments/server/settle-payment.ts';
import { checkoutErrors } from '../../contract.ts';
import { orderPolicy } from '../../policy.ts';
import {
  upgradeErrors,
  type askForUpgrade as askEndpoint,
  type takeCashForUpgrade as cashEndpoint,
  type Upgrade,
} from '../../upgrades/upgrades-contract.ts';
import { linkOf } from '../office/payment-link.ts';
import { auditOrder } from '../orders/audit-order.ts';
import { findOrder } from '../orders/find-order.ts';
import { askPhone, requestAsked } from '../payment/ask-phone.ts';
import { leaveWithOrganization } from '../payment/leave-with-organization.ts';
import { startPageByLink } from '../payment/start-page-payment.ts';
import { whyNotByPhone } from '../payment/why-not-payable.ts';
import { upgradePayments } from '../tables.ts';
import { demandUpgradable } from './check-upgrade.ts';
import { describeUpgrade, findUpgrade, upgradeStateOf, type FoundUpgrade } from './read-upgrades.ts';
import { lockWithHolds, upgradePurpose } from './upgrade-purpose.ts';

const { UPGRADE_OVER } = upgradeErrors;

/** Whether the difference of an exchange can be paid now, by a method that takes it. */
export function mayPayUpgrade(found: FoundUpgrade, event: Parameters<typeof whyOver>[0], takes: Verdict, now: Date): Verdict {
  if (upgradeStateOf(found, now) === 'paying') return inventoryErrors.PAYMENT_IN_PROGRESS;
  if (upgradeStateOf(found, now) !== 'open') return UPGRADE_OVER;
  const message = whyOver(event, now);
  return message === null ? takes : { ...inventoryErrors.SALES_CLOSED, message };
}

interface Exchange {
  readonly orderId: string;
  readonly upgradeId: string;
}

/** An exchange that can be paid, with its order, which is locked. @throws UPGRADE_OVER, PAYMENT_IN_PROGRESS, SALES_CLOSED, what `takes` refuses */
async function findPayable(tx: Tx, { orderId, upgradeId }: Exchange, takes: (found: FoundUpgrade) => Verdict, now: Date): Promise<FoundUpgrade> {
  const order = await lockOne(tx, orderId);
  const found = await findUpgrade(tx, orderId, upgradeId);
  const [event] = await tx.select({ status: events.status, endsAt: events.endsAt }).from(events).where(eq(events.id, order.eventId));
  if (event === undefined) throw new Error(`Order ${order.id} has lost its event`);
  const verdict = mayPayUpgrade(found, event, takes(found), now);
  if (verdict !== true) fail(verdict);
  return { ...found, order };
}

function whatIsPaid({ order, upgrade }: FoundUpgrade) {
  const { differenceMinor: amountMinor, reservationId } = upgrade;
  return { order, purpose: upgradePurpose.name, amountMinor, reservationId, over: UPGRADE_OVER };
}

/** Records that a phone is asked for the difference; returns the payment. @throws the errors of the endpoints that ask */
export async function startUpgradePayment(
  tx: Tx,
  context: Context,
  { phone, ip, ...exchange }: Exchange & { readonly phone: string; readonly ip: string },
  now: Date,
): Promise<string> {
  const takes = ({ order, upgrade }: FoundUpgrade) => whyNotByPhone(order.currency, upgrade.differenceMinor) ?? true;
  const found = await findPayable(tx, exchange, takes, now);
  const payment = await askPhone(tx, context, { ...whatIsPaid(found), phone, ip }, now);
  await tx.insert(upgradePayments).values({ paymentId: payment.id, upgradeId: found.upgrade.id });
  return payment.id;
}

/** Records that the difference is paid on a page, by card or by a wallet; returns the payment. @throws the errors of the payment link */
export async function startUpgradeOnPage(
  tx: Tx,
  context: Context,
  { ip, method, ...exchange }: Exchange & { readonly ip: string; readonly method: PageMethod },
  now: Date,
): Promise<string> {
  const found = await findPayable(tx, exchange, () => true, now);
  const { order, ...paid } = whatIsPaid(found);
  const payment = await startPageByLink(tx, context, order, { ...paid, method, link: linkOf(context, found.upgrade), ip }, now);
  await tx.insert(upgradePayments).values({ paymentId: payment.id, upgradeId: found.upgrade.id });
  return payment.id;
}

async function lockOne(tx: Tx, orderId: string): Promise<OrderRow> {
  return (await lockWithHolds(tx, [orderId])).get(orderId) ?? fail(checkoutErrors.ORDER_NOT_FOUND);
}

/** Asks the phone that a member names. @throws the declared errors; then nothing was requested */
export async function askForUpgrade(
  context: Context,
  { params, body, actor, ip, now }: Call<typeof askEndpoint>,
): Promise<OutputOf<typeof askEndpoint>> {
  const paymentId = await context.database.transaction(async (tx) => {
    const found = await findOrder(tx, params.id, actor, now);
    const order = await lockOne(tx, found.id);
    await demandUpgradable(tx, order, found, actor, now);
    return startUpgradePayment(tx, context, { orderId: order.id, upgradeId: params.upgradeId, phone: body.phone, ip }, now);
  });
  return requestAsked(context, paymentId);
}

/**
 * Records cash for the difference: the ticket is exchanged, or nothing is taken. What the team takes stays with its organization.
 * @throws ORDER_NOT_FOUND, FORBIDDEN, ORDER_NOT_PAID_IN_FULL, PAYMENT_IN_PROGRESS, SALES_CLOSED, UPGRADE_NOT_FOUND, UPGRADE_OVER, CASH_RECEIPT_USED,
 * CASH_NOT_DUE
 */
export async function takeCashForUpgrade(context: Context, { params, body, actor, now }: Call<typeof cashEndpoint>): Promise<Upgrade> {
  const { reader } = context.database;
  const found = await findOrder(reader, params.id, actor, now);
  const takenBy = orderPolicy.relationOf(actor, found) === 'admin' ? null : found.organizerId;
  try {
    await context.database.transaction(async (tx) => {
      const order = await lockOne(tx, found.id);
      await demandUpgradable(tx, order, found, actor, now);
      const exchange = await findUpgrade(tx, order.id, params.upgradeId);
      const { upgrade, hold } = exchange;
      if (upgradeStateOf(exchange, now) !== 'open' || !(await startPaying(tx, [hold.id], now))) fail(UPGRADE_OVER);
      const { id: subjectId, customerId, currency } = order;
      const { differenceMinor: amountMinor } = upgrade;
      const terms = { amountMinor, instalment: 1, purpose: upgradePurpose.name, subjectId, customerId, currency, method: 'cash' } as const;
      const [payment] = await openPayments(tx, [{ ...terms, network: null, takenBy, givesUpAt: now }], now);
      if (payment === undefined) throw new Error('A payment was not recorded');
      await tx.insert(upgradePayments).values({ paymentId: payment.id, upgradeId: upgrade.id });
      await settlePayment(tx, context, payment.id, { kind: 'paid', receipt: body.receipt }, now);
      if (takenBy !== null) await leaveWithOrganization(tx, order, payment, now);
      await auditOrder(tx, { order, actor, action: 'order.cash-recorded', amountMinor, details: { receipt: body.receipt }, now });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'payments_receipt'))
      fail(checkoutErrors.CASH_RECEIPT_USED, { fields: { receipt: checkoutErrors.CASH_RECEIPT_USED.message } });
    throw error;
  }
  return describeUpgrade(context, await findUpgrade(reader, found.id, params.upgradeId), null, now);
}
