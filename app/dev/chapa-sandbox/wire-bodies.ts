// Transactions, refunds and webhooks as Chapa writes them.
import type { Order } from '../page-sandbox/orders.ts';
import type { Refund } from '../page-sandbox/refunds.ts';
import type { Try } from '../page-sandbox/tries.ts';

/** What ways to pay are called on the wire. */
const methodOf: Readonly<Record<string, string>> = { Telebirr: 'telebirr', Card: 'card', 'CBE Birr': 'cbebirr' };

/** Microseconds, as Chapa has them. */
const stamp = (moment: Date): string => moment.toISOString().replace('Z', '000Z');

const states: Readonly<Record<Try['status'], string>> = { successful: 'success', failed: 'failed/cancelled', pending: 'pending' };

/** The status of an order by its last try and its refunds. */
function statusOf(last: Try | undefined, refunds: readonly Refund[]): string {
  if (last === undefined) return 'pending';
  return refunds.some(({ status }) => status === 'completed') ? 'refunded' : states[last.status];
}

/** Of what is paid, as in the example of the documentation. */
const CHARGE_PERCENT = 3.5;

/** What Chapa keeps of an order, in whole units. */
const chargeOf = (last: Try | undefined): number => (last?.status === 'successful' ? Math.round(last.amount * CHARGE_PERCENT) / 100 : 0);

const nobody = { first_name: null, last_name: null };
const customization = { title: 'Vumi tickets', description: null, logo: null };

/** A transaction, in the answer to a query. */
export function transactionBody(order: Order, last: Try, refunds: readonly Refund[]): object {
  const { reference, providerId, email, currency, createdAt } = order;
  return {
    ...nobody,
    email,
    currency,
    amount: last.amount,
    charge: chargeOf(last),
    mode: 'test',
    method: methodOf[last.paidBy] ?? 'bank',
    type: 'API',
    status: statusOf(last, refunds),
    reference: providerId,
    tx_ref: reference,
    customization,
    meta: null,
    created_at: stamp(createdAt),
    updated_at: stamp(last.createdAt),
  };
}

/** A transaction, in the list. */
export function listedBody({ providerId, currency, amount, email, createdAt }: Order, last: Try | undefined, refunds: readonly Refund[]): object {
  return {
    status: statusOf(last, refunds),
    ref_id: providerId,
    type: 'API',
    created_at: stamp(createdAt),
    currency,
    amount: (last?.amount ?? amount).toFixed(3),
    charge: chargeOf(last).toFixed(3),
    trans_id: null,
    payment_method: methodOf[last?.paidBy ?? ''] ?? null,
    customer: { id: 1, email, ...nobody, mobile: null },
  };
}

/** The event of a try that has ended. */
export function chargeEvent({ reference, providerId, email, currency, createdAt }: Order, last: Try): object {
  return {
    event: `charge.${states[last.status]}`,
    ...nobody,
    email,
    mobile: null,
    currency,
    amount: last.amount.toFixed(2),
    charge: chargeOf(last).toFixed(2),
    status: states[last.status],
    mode: 'test',
    reference: providerId,
    created_at: stamp(createdAt),
    updated_at: stamp(last.createdAt),
    type: 'API',
    tx_ref: reference,
    payment_method: methodOf[last.paidBy] ?? 'bank',
    customization,
    meta: null,
  };
}

const refundStates: Readonly<Record<Refund['status'], string>> = { completed: 'refunded', pending: 'processing', failed: 'failed' };

/** The reference of a refund. */
export const refundIdOf = ({ id }: Pick<Refund, 'id'>): string => `MR${id}`;

/** A refund, in the answer to its creation and to a query. */
export function refundBody(refund: Refund, { currency, providerId }: Order): object {
  return { amount: refund.amount, currency, ref_id: refundIdOf(refund), status: refundStates[refund.status], chapa_reference: providerId };
}
