// Tries to pay on simulated pages.
import { sql } from 'drizzle-orm';
import type { PageProvider } from '#features/payments/pages/page-methods.ts';
import type { Context } from '#platform/server/context.ts';
import type { Order } from './orders.ts';

export interface Try {
  readonly id: string;
  readonly code: string;
  readonly amount: number;
  readonly paidBy: string;
  readonly status: 'successful' | 'failed' | 'pending';
  readonly words: string;
  readonly createdAt: Date;
}

type Row = { readonly [Name in keyof Try]: string };

const tryFrom = (row: Row): Try => ({
  ...row,
  id: String(row.id),
  amount: Number(row.amount),
  status: row.status as Try['status'],
  createdAt: new Date(row.createdAt),
});

/** The tries of an order, the newest first. */
export async function triesOf(context: Context, { code }: Pick<Order, 'code'>): Promise<readonly Try[]> {
  const rows = await context.database.sql<Row[]>`
    select id, code, amount, paid_by as "paidBy", status, words, created_at as "createdAt" from sandbox.page_tries where code = ${code} order by id desc`;
  return rows.map(tryFrom);
}

export async function findTry(context: Context, id: string): Promise<Try | null> {
  const [row] = await context.database.sql<Row[]>`
    select id, code, amount, paid_by as "paidBy", status, words, created_at as "createdAt" from sandbox.page_tries where id::text = ${id}`;
  return row === undefined ? null : tryFrom(row);
}

/** The try that counts: the one that paid, else the last; undefined before the first. */
export async function outcomeOf(context: Context, order: Pick<Order, 'code'>): Promise<Try | undefined> {
  const [last] = await triesOf(context, order);
  return last;
}

/** Records a try; null when the page was paid before. One that is open on the phone is ended by the next. */
export async function makeTry(context: Context, order: Order, given: Pick<Try, 'amount' | 'paidBy' | 'status' | 'words'>): Promise<Try | null> {
  const now = context.clock.now().toISOString();
  const { amount, paidBy, status, words } = given;
  const isMade = await context.database.transaction(async (tx) => {
    await tx.execute(sql`select from sandbox.page_orders where code = ${order.code} for update`);
    const [paid] = await tx.execute(sql`select from sandbox.page_tries where code = ${order.code} and status = 'successful'`);
    if (paid !== undefined) return false;
    await tx.execute(
      sql`update sandbox.page_tries set status = 'failed', words = 'Transaction expired' where code = ${order.code} and status = 'pending'`,
    );
    await tx.execute(sql`insert into sandbox.page_tries (code, amount, paid_by, status, words, created_at)
      values (${order.code}, ${amount}, ${paidBy}, ${status}, ${words}, ${now})`);
    return true;
  });
  return isMade ? ((await outcomeOf(context, order)) ?? null) : null;
}

/** Notes what became of the webhook of a try. */
export async function noteWebhook(context: Context, { id }: Try, webhook: 'lost' | 'due' | 'sent' | 'failed'): Promise<void> {
  await context.database.sql`update sandbox.page_tries set webhook = ${webhook} where id = ${id}`;
}

/** The orders whose webhooks are late, marked as sent: each is sent once. */
export async function takeDueWebhooks(context: Context, provider: PageProvider): Promise<readonly string[]> {
  const rows = await context.database.sql<{ code: string }[]>`
    update sandbox.page_tries t set webhook = 'sent' from sandbox.page_orders o
    where o.code = t.code and o.provider = ${provider} and t.webhook = 'due' returning t.code`;
  return rows.map(({ code }) => code);
}
