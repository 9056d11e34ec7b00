// The end of a purchase from the menu: its money brought tickets, or goes back. It ends once, under the locks of its row and of its money.
import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { queueSms } from '#platform/server/sms/queue-sms.ts';
import { smsProvider } from '#platform/server/sms/sms-provider.ts';
import { settleFor } from '#features/payments/server/mpesa/paybill/settle-paybill.ts';
import { paybillPayments, type PaybillRow } from '#features/payments/server/tables.ts';
import type { MenuOutcome, MenuRefusal } from '../../menu/choices.ts';
import { unmatchedPurpose } from '../paybill/unmatched-purpose.ts';
import { menuPurchases, type MenuPurchaseRow } from '../tables.ts';
import { returnedSms } from './menu-sms.ts';
import { readMenuReader } from './read-menu-reader.ts';

/** A purchase that has not ended, and its money, both locked. */
export interface OpenPurchase {
  readonly purchase: MenuPurchaseRow;
  readonly money: PaybillRow;
}

/** Locks a purchase; null when it has ended. One whose money a person decided about ends here. */
export async function lockOpen(tx: Tx, id: string, now: Date): Promise<OpenPurchase | null> {
  const [purchase] = await tx
    .select()
    .from(menuPurchases)
    .where(and(eq(menuPurchases.id, id), ne(menuPurchases.status, 'done')))
    .for('update');
  if (purchase === undefined) return null;
  const [money] = await tx.select().from(paybillPayments).where(eq(paybillPayments.id, id)).for('update');
  if (money === undefined) throw new Error(`Payment by paybill ${id} is missing`);
  if (money.status === 'unmatched') return { purchase, money };
  await endPurchase(tx, id, { outcome: 'decided', now });
  return null;
}

interface End {
  readonly outcome: MenuOutcome;
  readonly orderId?: string;
  readonly now: Date;
}

/** Ends a purchase that the caller has locked. Its number is forgotten: the order has it. */
export async function endPurchase(tx: Tx, id: string, { outcome, orderId, now }: End): Promise<void> {
  const ended = { status: 'done', phone: null, nextAt: null, outcome, updatedAt: now, ...(orderId !== undefined && { orderId }) } as const;
  await tx.update(menuPurchases).set(ended).where(eq(menuPurchases.id, id));
}

/** Returns all the money of a purchase by reversal, and says why by SMS where the number is known. `unless`: what keeps it from that now. */
export async function giveMoneyBack(
  context: Context,
  id: string,
  outcome: MenuRefusal,
  unless: (purchase: MenuPurchaseRow) => boolean = () => false,
): Promise<void> {
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    const open = await lockOpen(tx, id, now);
    if (open === null || unless(open.purchase)) return;
    const { purchase, money } = open;
    const nobody = { kind: 'counted', purpose: unmatchedPurpose.name, subjectId: id, customerId: null, currency: 'KES', instalment: 1 } as const;
    await settleFor(tx, context, money, nobody, now, { as: 'returned', by: null });
    await endPurchase(tx, id, { outcome, now });
    const { phone, eventId } = purchase;
    if (phone === null || smsProvider(context) === null) return;
    const reader = await readMenuReader(tx, phone, eventId);
    const text = returnedSms(reader, { outcome, amountMinor: money.amountMinor });
    await queueSms(tx, context, { to: phone, text, about: `menu-purchase:${id}`, now });
  });
}
