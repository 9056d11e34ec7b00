import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { menuPurchases, type MenuPurchaseRow } from '../tables.ts';

/** A purchase whose payer is still to choose. */
export const isAsked = (now: Date) => and(eq(menuPurchases.status, 'asked'), isNull(menuPurchases.chosen), gt(menuPurchases.endsAt, now));

/** The purchase about which this number was asked last, locked; null when it is asked about none. */
export async function lockLastAsked(tx: Tx, phone: string, now: Date): Promise<MenuPurchaseRow | null> {
  const [purchase] = await tx
    .select()
    .from(menuPurchases)
    .where(and(eq(menuPurchases.phone, phone), isAsked(now)))
    .orderBy(desc(menuPurchases.askedAt), desc(menuPurchases.id))
    .limit(1)
    .for('update');
  return purchase ?? null;
}

interface Chosen {
  /** From 1. */
  readonly number: number;
  /** The SMS that chose; null: the page. */
  readonly answerId: string | null;
  readonly now: Date;
}

/** Stores what the payer chose; the loop buys it. False when it was chosen before, or the time is over. */
export async function chooseTickets(tx: Tx, id: string, { number, answerId, now }: Chosen): Promise<boolean> {
  const chosen = await tx
    .update(menuPurchases)
    .set({ chosen: number, answerId, nextAt: now, updatedAt: now })
    .where(and(eq(menuPurchases.id, id), isAsked(now)))
    .returning({ id: menuPurchases.id });
  return chosen.length === 1;
}
