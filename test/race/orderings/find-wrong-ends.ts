// How an ordering must end: paid with tickets, or with all money returned; and the ledger with what the providers moved.
import type { TestApp } from '../../test-app.ts';
import { predictEnd } from './predict-end.ts';
import type { RailName } from './rails.ts';
import { DUE, QUANTITY, type Scenario } from './scenario.ts';

const MINOR = 100;

interface EndRow {
  readonly status: string;
  readonly tickets: number;
  readonly paid: number;
  readonly returned: number;
  readonly open: number;
  /** What M-Pesa took from the phone, in whole shillings. */
  readonly fromPhone: number;
  readonly reserved: number;
  readonly sold: number;
}

/** What is wrong with how a scenario ended, also where it ended otherwise than the rules say; null: nothing. */
export async function findWrongEnd({ app, ordering, orderId, event, phone, granted }: Scenario, rail: RailName): Promise<string | null> {
  const [row] = await app.context.database.sql<EndRow[]>`
    select orders.status,
      (select count(*)::int from tickets where order_id = orders.id and status <> 'cancelled') as tickets,
      (select coalesce(sum(amount_minor), 0)::int from payments where subject_id = orders.id and status = 'succeeded') as paid,
      (select coalesce(sum(refunds.amount_minor), 0)::int from refunds join payments on payments.id = payment_id
        where subject_id = orders.id and refunds.status = 'done') as returned,
      (select count(*)::int from payments where subject_id = orders.id and status in ('starting', 'pending'))
        + (select count(*)::int from refunds join payments on payments.id = payment_id where subject_id = orders.id and refunds.status <> 'done') as open,
      (select coalesce(sum(amount), 0)::int from sandbox.mpesa_prompts where msisdn = ${phone} and result_code = '0') as "fromPhone",
      (select sum(reserved)::int from ticket_stock where event_id = ${event.id}) as reserved,
      (select sum(sold)::int from ticket_stock where event_id = ${event.id}) as sold
    from orders where id = ${orderId}`;
  if (row === undefined) return `${ordering.join(', ')}: the order is missing`;
  const { status, tickets, paid, returned, open, reserved, sold, fromPhone } = row;
  const isKept = status === 'confirmed';
  const isRight =
    open === 0 &&
    reserved === 0 &&
    tickets === (isKept ? QUANTITY : 0) &&
    // What a cancelled event has sold is not sold again.
    (sold === tickets || ordering.includes('event cancelled')) &&
    paid - returned === (isKept ? DUE * MINOR : 0) &&
    (isKept || status === 'cancelled');
  const predicted = predictEnd(rail, DUE, ordering);
  const taken = rail === 'prompt' || rail === 'menu' ? fromPhone : paid / MINOR;
  const isTold = JSON.stringify(granted) === JSON.stringify(predicted.granted);
  const isPredicted = status === predicted.status && taken === predicted.taken && isTold;
  return isRight && isPredicted ? null : `${ordering.join(', ')}: ${JSON.stringify({ ...row, granted })}, not ${JSON.stringify(predicted)}`;
}

interface Moved {
  readonly rail: string;
  readonly kind: string;
  readonly amount: number;
  readonly status: string;
}

/** Where the ledger differs from what the sandboxes moved, or has a balance that no order explains. In minor units. */
export async function findWrongBalances(app: TestApp): Promise<string[]> {
  const journal = (await app.get('/sandbox/journal')).body as unknown as readonly Moved[];
  const moved = new Map<string, number>();
  for (const { rail, kind, amount, status } of journal) {
    if (status !== 'completed') continue;
    moved.set(rail, (moved.get(rail) ?? 0) + (kind === 'payment' ? 1 : -1) * amount * MINOR);
  }
  const { sql } = app.context.database;
  const rows = await sql<{ account: string; sum: number }[]>`
    select case when account like 'owed-to-event:%' then 'owed-to-event' else account end as account, sum(amount_minor)::float8 as sum
    from ledger_entries group by 1`;
  const ledger = new Map(rows.map(({ account, sum }) => [account, sum]));
  const [kept] = await sql<{ orders: number }[]>`select count(*)::int as orders from orders where status = 'confirmed'`;
  const expected: Readonly<Record<string, number>> = {
    'provider:mpesa': moved.get('mpesa') ?? 0,
    'provider:credit_card': moved.get('credit_card') ?? 0,
    'provider:mtn_momo': moved.get('mtn_momo') ?? 0,
    'provider:telebirr': moved.get('telebirr') ?? 0,
    'provider:airtel_money': moved.get('airtel_money') ?? 0,
    'owed-to-event': -(kept?.orders ?? 0) * DUE * MINOR,
    'owed-to-buyers': 0,
    unmatched: 0,
  };
  const wrong = Object.entries(expected).flatMap(([account, sum]) =>
    (ledger.get(account) ?? 0) === sum ? [] : [`${account}: the ledger has ${ledger.get(account) ?? 0}, not ${sum}`],
  );
  const unbalanced = await sql<
    { id: string }[]
  >`select posting_id as id from ledger_entries group by posting_id, currency having sum(amount_minor) <> 0`;
  return [...wrong, ...unbalanced.map(({ id }) => `posting ${id} does not balance`)];
}
