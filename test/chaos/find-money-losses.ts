// Compares the money that M-Pesa took and gave back with the installation's records.
import { MINOR_PER_MAJOR } from '#platform/contract/money.ts';
import type { AskDatabase, AskedPayment } from './payment-load.ts';
import type { MpesaTruth, PromptOnPhone } from './run-mpesa.ts';

const PAID = '0';

interface PaymentMade {
  readonly id: string;
  readonly orderId: string;
  readonly status: string;
  readonly reference: string;
  readonly receipt: string | null;
  readonly amountMinor: number;
  readonly refund: string | null;
}

interface OrderMade {
  readonly id: string;
  readonly status: string;
  readonly quantity: number;
  readonly tickets: number;
}

export interface MoneyFound {
  readonly payments: number;
  readonly refunds: number;
  /** Paid, but the callback was lost: found by a query. */
  readonly foundByAsking: number;
  /** Results that were sent while no node was running. */
  readonly unanswered: number;
  /** What is wrong, as text; empty when all is well. */
  readonly losses: readonly string[];
}

/** Compares both sides when nothing is in progress any more. */
export async function findMoneyLosses(ask: AskDatabase, truth: MpesaTruth, asked: readonly AskedPayment[]): Promise<MoneyFound> {
  const payments = await ask((query) =>
    query<PaymentMade>(`select p.id, p.subject_id as "orderId", p.status, q.reference, p.receipt, p.amount_minor::int as "amountMinor", r.status as refund
      from payments p join mpesa_requests q on q.payment_id = p.id left join refunds r on r.payment_id = p.id`),
  );
  const orders = await ask((query) =>
    query<OrderMade>(`select o.id, o.status, (select sum(l.quantity)::int from order_lines l where l.order_id = o.id and l.kind = 'ticket') as quantity, (select count(*)::int from tickets t where t.order_id = o.id and t.status = 'purchased') as tickets
      from orders o where o.total_minor > 0`),
  );
  const ledger = await ask((query) =>
    query<{ account: string; minor: number }>(
      `select split_part(account, ':', 1) as account, sum(amount_minor)::int as minor from ledger_entries group by 1`,
    ),
  );
  const paid = truth.prompts.filter(({ resultCode }) => resultCode === PAID);
  const made = new Set(orders.map(({ id }) => id));
  const succeeded = payments.filter(({ status }) => status === 'succeeded');
  return {
    payments: paid.length,
    refunds: truth.reversedReceipts.length,
    foundByAsking: paid.filter(({ callback }) => callback === 'lost' || callback === 'failed').length,
    unanswered: truth.prompts.filter(({ callback }) => callback === 'failed').length,
    losses: [
      ...asked.flatMap(({ orderId }) => (made.has(orderId) ? [] : [`order ${orderId} was acknowledged and is gone`])),
      ...findDoubleRequests(truth),
      ...paid.flatMap((prompt) => whatIsWrongWith(prompt, payments)),
      ...succeeded.flatMap(({ id, reference }) => (paid.some((prompt) => prompt.reference === reference) ? [] : [`payment ${id} was never paid`])),
      ...succeeded.flatMap((payment) => whatIsWrongWithRefund(payment, truth.reversedReceipts)),
      ...orders.flatMap((order) => whatIsWrongWithOrder(order, succeeded)),
      ...findLedgerErrors(ledger, paid, truth.reversedReceipts),
    ],
  };
}

/** Every payment has a reference of its own, and every buyer a phone: a repeated request is an unwanted prompt. */
function findDoubleRequests({ requested, prompts }: MpesaTruth): string[] {
  const groups = [...Map.groupBy(requested, (reference) => reference), ...Map.groupBy(prompts, ({ msisdn }) => msisdn)];
  return groups.flatMap(([name, some]) => (some.length === 1 ? [] : [`${name} was asked ${some.length} times`]));
}

function whatIsWrongWith({ reference, receipt, amount }: PromptOnPhone, payments: readonly PaymentMade[]): string[] {
  const [payment, ...more] = payments.filter((one) => one.reference === reference);
  if (payment === undefined || more.length > 0)
    return [`${reference} was paid and is recorded ${payment === undefined ? 'nowhere' : 'more than once'}`];
  if (payment.status !== 'succeeded') return [`payment ${payment.id} was paid and is ${payment.status}`];
  if (payment.receipt !== null && payment.receipt !== receipt) return [`payment ${payment.id} has the receipt of another`];
  return payment.amountMinor === amount * MINOR_PER_MAJOR ? [] : [`payment ${payment.id} has another amount`];
}

function whatIsWrongWithRefund({ id, receipt, refund }: PaymentMade, reversed: readonly string[]): string[] {
  const times = reversed.filter((one) => one === receipt).length;
  if (refund !== null && refund !== 'done') return [`the refund of payment ${id} is ${refund}`];
  return times === (refund === null ? 0 : 1) ? [] : [`payment ${id} went back ${times} times`];
}

function whatIsWrongWithOrder({ id, status, quantity, tickets }: OrderMade, succeeded: readonly PaymentMade[]): string[] {
  const kept = succeeded.filter((payment) => payment.orderId === id && payment.refund === null).length;
  const due = status === 'confirmed' ? 1 : 0;
  return kept === due && tickets === due * quantity ? [] : [`order ${id}, ${status}, keeps ${kept} payments for ${tickets} tickets`];
}

function findLedgerErrors(
  ledger: readonly { account: string; minor: number }[],
  paid: readonly PromptOnPhone[],
  reversed: readonly string[],
): string[] {
  const worth = (prompts: readonly PromptOnPhone[]): number => prompts.reduce((sum, { amount }) => sum + amount * MINOR_PER_MAJOR, 0);
  const left = worth(paid) - worth(paid.filter(({ receipt }) => receipt !== null && reversed.includes(receipt)));
  const expected = { provider: left, 'owed-to-event': -left, 'owed-to-buyers': 0 };
  return Object.entries(expected).flatMap(([account, minor]) => {
    const found = ledger.find((entry) => entry.account === account)?.minor ?? 0;
    return found === minor ? [] : [`the ledger has ${found} on ${account}, M-Pesa ${minor}`];
  });
}
