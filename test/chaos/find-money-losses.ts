// Compares the money that the providers took and gave back with the installation's records.
import type { AskDatabase, AskedPayment } from './payment-load.ts';
import type { Paid } from './list-paid.ts';
import type { ProvidersTruth } from './run-providers.ts';

interface PaymentMade {
  readonly id: string;
  readonly orderId: string;
  readonly status: string;
  /** As in `Paid`. */
  readonly key: string;
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
  /** Paid from the menu for an account that nobody has: they wait for a person. */
  readonly unmatched: number;
  /** What is wrong, as text; empty when all is well. */
  readonly losses: readonly string[];
}

/** Compares both sides when nothing is in progress any more. */
export async function findMoneyLosses(
  ask: AskDatabase,
  { requested, prompts, paid }: ProvidersTruth,
  asked: readonly AskedPayment[],
): Promise<MoneyFound> {
  const payments = await ask((query) =>
    query<PaymentMade>(`select p.id, p.subject_id as "orderId", p.status, p.receipt, p.amount_minor::int as "amountMinor", r.status as refund,
      case when p.method = 'credit_card' then p.id::text when p.from_menu then p.receipt else q.reference end as key
      from payments p left join mpesa_requests q on q.payment_id = p.id left join refunds r on r.payment_id = p.id where p.method in ('mpesa', 'credit_card')`),
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
  const unmatched = await ask((query) => query<{ receipt: string }>(`select receipt from paybill_payments where status = 'unmatched'`));
  const kept = paid.filter(({ receipt }) => unmatched.some((one) => one.receipt === receipt));
  const matched = paid.filter((one) => !kept.includes(one));
  const made = new Set(orders.map(({ id }) => id));
  const succeeded = payments.filter(({ status }) => status === 'succeeded');
  const ofKey = new Map(matched.map((one) => [one.key, one]));
  return {
    payments: paid.length,
    refunds: paid.reduce((sum, { returns }) => sum + returns, 0),
    foundByAsking: paid.filter(({ callback }) => callback === 'lost' || callback === 'failed').length,
    unanswered: [...prompts, ...paid.filter(({ by }) => by !== 'prompt')].filter(({ callback }) => callback === 'failed').length,
    unmatched: kept.length,
    losses: [
      ...asked.flatMap(({ orderId }) => (made.has(orderId) ? [] : [`order ${orderId} was acknowledged and is gone`])),
      ...findDoubleRequests(requested, prompts),
      ...matched.flatMap((one) => whatIsWrongWith(one, payments)),
      ...succeeded.flatMap(({ id, key }) => (ofKey.has(key) ? [] : [`payment ${id} was never paid`])),
      ...succeeded.flatMap((payment) => whatIsWrongWithRefund(payment, ofKey.get(payment.key))),
      ...orders.flatMap((order) => whatIsWrongWithOrder(order, succeeded)),
      ...findLedgerErrors(ledger, matched, kept),
    ],
  };
}

/** Every payment has a reference of its own, and every buyer a phone: a repeated request is an unwanted prompt. */
function findDoubleRequests(requested: ProvidersTruth['requested'], prompts: ProvidersTruth['prompts']): string[] {
  const groups = [...Map.groupBy(requested, (reference) => reference), ...Map.groupBy(prompts, ({ msisdn }) => msisdn)];
  return groups.flatMap(([name, some]) => (some.length === 1 ? [] : [`${name} was asked ${some.length} times`]));
}

function whatIsWrongWith({ by, key, receipt, amountMinor }: Paid, payments: readonly PaymentMade[]): string[] {
  const [payment, ...more] = payments.filter((one) => one.key === key);
  if (payment === undefined || more.length > 0)
    return [`${by} ${key} was paid and is recorded ${payment === undefined ? 'nowhere' : 'more than once'}`];
  if (payment.status !== 'succeeded') return [`payment ${payment.id} was paid and is ${payment.status}`];
  if (payment.receipt !== null && payment.receipt !== receipt) return [`payment ${payment.id} has the receipt of another`];
  return payment.amountMinor === amountMinor ? [] : [`payment ${payment.id} has another amount`];
}

function whatIsWrongWithRefund({ id, amountMinor, refund }: PaymentMade, paid: Paid | undefined): string[] {
  if (refund !== null && refund !== 'done') return [`the refund of payment ${id} is ${refund}`];
  const due = refund === null ? 0 : amountMinor;
  const { returns = 0, returnedMinor = 0 } = paid ?? {};
  return returnedMinor === due && returns === (refund === null ? 0 : 1) ? [] : [`payment ${id} went back ${returns} times`];
}

function whatIsWrongWithOrder({ id, status, quantity, tickets }: OrderMade, succeeded: readonly PaymentMade[]): string[] {
  const kept = succeeded.filter((payment) => payment.orderId === id && payment.refund === null).length;
  const due = status === 'confirmed' ? 1 : 0;
  return kept === due && tickets === due * quantity ? [] : [`order ${id}, ${status}, keeps ${kept} payments for ${tickets} tickets`];
}

function findLedgerErrors(ledger: readonly { account: string; minor: number }[], matched: readonly Paid[], unmatched: readonly Paid[]): string[] {
  const left = (of: readonly Paid[]): number => of.reduce((sum, { amountMinor, returnedMinor }) => sum + amountMinor - returnedMinor, 0);
  // A nightly proof during the drill posts what the providers charge: it left their accounts, and is compared with their lists by the proof itself.
  const chargesMinor = ledger.find(({ account }) => account === 'provider-charges')?.minor ?? 0;
  const expected = {
    provider: left(matched) + left(unmatched) - chargesMinor,
    'owed-to-event': -left(matched),
    'owed-to-buyers': 0,
    unmatched: -left(unmatched),
  };
  return Object.entries(expected).flatMap(([account, minor]) => {
    const found = ledger.find((entry) => entry.account === account)?.minor ?? 0;
    return found === minor || Math.abs(found) + Math.abs(minor) === 0 ? [] : [`the ledger has ${found} on ${account}, the providers ${minor}`];
  });
}
