// Refunds of simulated providers of pages.
import { sql } from 'drizzle-orm';
import type { PageProvider } from '#features/payments/pages/page-methods.ts';
import type { Context } from '#platform/server/context.ts';
import { nextFault } from '../sandbox-faults.ts';
import type { Order } from './orders.ts';

export interface Refund {
  readonly id: string;
  readonly code: string;
  readonly amount: number;
  readonly status: 'completed' | 'pending' | 'failed';
}

type Row = { readonly [Name in keyof Refund]: string };

const refundFrom = (row: Row): Refund => ({ ...row, id: String(row.id), amount: Number(row.amount), status: row.status as Refund['status'] });

/** What becomes of refunds, as a path that faults can be set for: `broken` makes the next one fail, `busy` leaves it pending for a while. */
export const decisionsOf = (provider: PageProvider): string => `/${provider}/refund-decisions`;

/** The refunds of an order, the newest first. */
export async function refundsOf(context: Context, { code }: Pick<Order, 'code'>): Promise<readonly Refund[]> {
  const rows = await context.database.sql<Row[]>`select id, code, amount, status from sandbox.page_refunds where code = ${code} order by id desc`;
  return rows.map(refundFrom);
}

export async function findRefund(context: Context, id: string): Promise<Refund | null> {
  const [row] = await context.database.sql<Row[]>`select id, code, amount, status from sandbox.page_refunds where id::text = ${id}`;
  return row === undefined ? null : refundFrom(row);
}

interface Asked {
  readonly amount: number;
  /** The merchant's own, taken once. */
  readonly reference: string | null;
  /** Done at once, or worked on until `decideRefunds`. */
  readonly begins: 'completed' | 'pending';
  /** An order has one refund at most. */
  readonly isOnce: boolean;
}

/** Returns a part of an order or all of it, unless its reference was used, or more would go back than was paid. */
export async function makeRefund(
  context: Context,
  order: Order,
  { amount, reference, begins, isOnce }: Asked,
): Promise<Refund | 'used' | 'too-much'> {
  const now = context.clock.now().toISOString();
  const planted = await nextFault(context, decisionsOf(order.provider));
  const made = await context.database.transaction(async (tx) => {
    const [locked] = await tx.execute<{ plan: RefundPlan }>(
      sql`select refund_plan as plan from sandbox.page_orders where code = ${order.code} for update`,
    );
    const isTurnedDown = planted === 'broken' || locked?.plan === 'turn-down';
    const status = isTurnedDown ? 'failed' : planted === null ? begins : 'pending';
    const [used] = await tx.execute(sql`select from sandbox.page_refunds where reference = ${reference} or (${isOnce} and code = ${order.code})`);
    if (used !== undefined) return 'used';
    const [paid] = await tx.execute<{ left: string | null }>(sql`
      select t.amount - (select coalesce(sum(r.amount), 0) from sandbox.page_refunds r where r.code = t.code and r.status <> 'failed') as left
      from sandbox.page_tries t where t.code = ${order.code} and t.status = 'successful'`);
    if (Number(paid?.left ?? 0) < amount) return 'too-much';
    await tx.execute(sql`insert into sandbox.page_refunds (code, reference, amount, status, created_at, decided_at)
      values (${order.code}, ${reference}, ${amount}, ${status}, ${now}, ${status === 'pending' ? null : now})`);
    return null;
  });
  if (made !== null) return made;
  const [refund] = await refundsOf(context, order);
  if (refund === undefined) throw new Error('A refund of the sandbox was not recorded');
  return refund;
}

/** Completes the refunds of a provider that are pending. */
export async function decideRefunds({ database, clock }: Context, provider: PageProvider): Promise<void> {
  await database.sql`
    update sandbox.page_refunds r set status = 'completed', decided_at = ${clock.now().toISOString()} from sandbox.page_orders o
    where o.code = r.code and o.provider = ${provider} and r.decided_at is null and o.refund_plan = 'approve'`;
}

export const refundPlans = ['approve', 'turn-down', 'wait'] as const;
export type RefundPlan = (typeof refundPlans)[number];

/** What a person of the merchant does with the refund of an order in the dashboard, now or once it is asked for; also one that was turned down is approved later. */
export async function planRefund({ database, clock }: Context, { code }: Pick<Order, 'code'>, plan: RefundPlan): Promise<void> {
  const now = clock.now().toISOString();
  await database.transaction(async (tx) => {
    await tx.execute(sql`update sandbox.page_orders set refund_plan = ${plan} where code = ${code}`);
    if (plan === 'wait') return;
    const status = plan === 'approve' ? 'completed' : 'failed';
    await tx.execute(sql`update sandbox.page_refunds set status = ${status}, decided_at = ${now} where code = ${code} and status <> 'completed'`);
  });
}
