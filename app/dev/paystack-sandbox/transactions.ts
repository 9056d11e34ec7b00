// Transactions of the card sandbox: opened by the API, paid or left on their page.
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';

export interface Transaction {
  readonly id: string;
  readonly accessCode: string;
  readonly reference: string;
  readonly email: string;
  /** Subunits. */
  readonly amount: number;
  readonly paidAmount: number | null;
  readonly currency: string;
  readonly callbackUrl: string;
  readonly status: 'abandoned' | 'ongoing' | 'success' | 'failed' | 'reversed';
  readonly gatewayResponse: string;
  readonly channel: string;
  readonly card: string | null;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
}

type Row = Omit<Transaction, 'createdAt' | 'paidAt' | 'amount' | 'paidAmount'> & {
  readonly amount: string;
  readonly paidAmount: string | null;
  readonly createdAt: string;
  readonly paidAt: string | null;
};

function transactionFrom(row: Row): Transaction {
  return {
    ...row,
    id: String(row.id),
    amount: Number(row.amount),
    paidAmount: row.paidAmount === null ? null : Number(row.paidAmount),
    createdAt: new Date(row.createdAt),
    paidAt: row.paidAt === null ? null : new Date(row.paidAt),
  };
}

const columns = sql`id, access_code as "accessCode", reference, email, amount, paid_amount as "paidAmount", currency, callback_url as "callbackUrl", status,
  gateway_response as "gatewayResponse", channel, card, created_at as "createdAt", paid_at as "paidAt"`;

export type NewTransaction = Pick<Transaction, 'reference' | 'email' | 'amount' | 'currency' | 'callbackUrl'>;

/** Opens a transaction; null when its reference was used before. */
export async function makeTransaction(
  context: Context,
  { reference, email, amount, currency, callbackUrl }: NewTransaction,
): Promise<Transaction | null> {
  const [row] = await context.database.sql<Row[]>`
    insert into sandbox.paystack_transactions (access_code, reference, email, amount, currency, callback_url, status, gateway_response, created_at)
    values (${randomBytes(8).toString('hex')}, ${reference}, ${email}, ${amount}, ${currency}, ${callbackUrl}, 'abandoned',
      'The transaction was not completed', ${context.clock.now().toISOString()})
    on conflict (reference) do nothing returning ${columns}`;
  return row === undefined ? null : transactionFrom(row);
}

export async function findByReference(context: Context, reference: string): Promise<Transaction | null> {
  const [row] = await context.database.sql<Row[]>`select ${columns} from sandbox.paystack_transactions where reference = ${reference}`;
  return row === undefined ? null : transactionFrom(row);
}

export async function findByAccessCode(context: Context, accessCode: string): Promise<Transaction | null> {
  const [row] = await context.database.sql<Row[]>`select ${columns} from sandbox.paystack_transactions where access_code = ${accessCode}`;
  return row === undefined ? null : transactionFrom(row);
}

/** By its id or its reference. */
export async function findTransaction(context: Context, name: string): Promise<Transaction | null> {
  const [row] = await context.database.sql<Row[]>`
    select ${columns} from sandbox.paystack_transactions where reference = ${name} or id::text = ${name}`;
  return row === undefined ? null : transactionFrom(row);
}

/** Pages that can still be paid, the newest first. */
export async function listOpen(context: Context, most: number): Promise<readonly Transaction[]> {
  const rows = await context.database.sql<Row[]>`
    select ${columns} from sandbox.paystack_transactions where status not in ('success', 'reversed') order by created_at desc limit ${most}`;
  return rows.map(transactionFrom);
}

/** Pages that were paid, the newest first. */
export async function listPaid(context: Context, most: number): Promise<readonly Transaction[]> {
  const rows = await context.database.sql<Row[]>`
    select ${columns} from sandbox.paystack_transactions where status in ('success', 'reversed') order by paid_at desc limit ${most}`;
  return rows.map(transactionFrom);
}

/** Those that were opened in a period, the newest first, and how many there are. */
export async function listTransactions(
  context: Context,
  { from, to, limit, offset, status }: { from: Date; to: Date; limit: number; offset: number; status: string | null },
): Promise<{ readonly rows: readonly Transaction[]; readonly total: number }> {
  const { sql: ask } = context.database;
  const rows = await ask<Row[]>`
    select ${columns} from sandbox.paystack_transactions
    where created_at between ${from.toISOString()} and ${to.toISOString()} and (${status}::text is null or status = ${status}::text)
    order by created_at desc, id desc limit ${limit} offset ${offset}`;
  const [count] = await ask<{ total: number }[]>`
    select count(*)::int as total from sandbox.paystack_transactions
    where created_at between ${from.toISOString()} and ${to.toISOString()} and (${status}::text is null or status = ${status}::text)`;
  return { rows: rows.map(transactionFrom), total: count?.total ?? 0 };
}

export type Change = Pick<Transaction, 'status' | 'gatewayResponse'> & Partial<Pick<Transaction, 'channel' | 'card' | 'paidAmount'>>;

/** Changes what can still be paid; null when it was paid before. */
export async function changeTransaction(context: Context, id: string, change: Change): Promise<Transaction | null> {
  const { status, gatewayResponse, channel = 'card', card = null, paidAmount = null } = change;
  const paidAt = status === 'success' ? context.clock.now().toISOString() : null;
  const [row] = await context.database.sql<Row[]>`
    update sandbox.paystack_transactions
    set status = ${status}, gateway_response = ${gatewayResponse}, channel = ${channel}, card = ${card}, paid_amount = ${paidAmount}, paid_at = ${paidAt}
    where id = ${id} and status not in ('success', 'reversed') returning ${columns}`;
  return row === undefined ? null : transactionFrom(row);
}

/** Notes what became of the webhook of a payment. */
export async function noteWebhook(context: Context, id: string, webhook: 'lost' | 'due' | 'sent' | 'failed'): Promise<void> {
  await context.database.sql`update sandbox.paystack_transactions set webhook = ${webhook} where id = ${id}`;
}

/** The payments whose webhook is late, marked as sent: each is sent once. */
export async function takeDueWebhooks(context: Context): Promise<readonly Transaction[]> {
  const rows = await context.database.sql<Row[]>`
    update sandbox.paystack_transactions set webhook = 'sent' where webhook = 'due' returning ${columns}`;
  return rows.map(transactionFrom);
}
