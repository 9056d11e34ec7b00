// How parts of payouts end, and the payout with them.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { postLedger } from '#features/payments/server/post-ledger.ts';
import type { PartStatus, PayoutStatus } from '../../payout-facts.ts';
import { maskReceiver } from '#features/payments/server/refunds/choices/seal-destination.ts';
import { isSameName } from '../../rules.ts';
import { payoutMessages } from '../../messages.ts';
import { payoutParts, payoutRecipients, payouts, type PartRow, type PayoutRow } from '../tables.ts';
import { lockAccount, lookSoon } from './lock-account.ts';
import { tellAdmins } from './payout-notice.ts';

/** The end of a part, from M-Pesa or by a person, who says the day as well. */
export type PartEnd =
  | { readonly kind: 'done'; readonly receipt: string; readonly receiverName: string | null; readonly paidOn?: string }
  /** Certainly nothing was paid. */
  | { readonly kind: 'failed'; readonly problem: Message };

const open: readonly PartStatus[] = ['queued', 'asked'];

/** A part, with the account of its organization locked before it; null: there is none. */
export async function lockPart(tx: Tx, id: string): Promise<PartRow | null> {
  const [of] = await tx
    .select({ organizationId: payouts.organizationId })
    .from(payoutParts)
    .innerJoin(payouts, eq(payouts.id, payoutParts.payoutId))
    .where(eq(payoutParts.id, id));
  if (of === undefined) return null;
  await lockAccount(tx, of.organizationId);
  const [part] = await tx.select().from(payoutParts).where(eq(payoutParts.id, id)).for('update');
  return part ?? null;
}

/** Records the result of a part. Received twice, it counts once; success overrides an earlier failure. Returns whether this ended it. */
export async function endPart(tx: Tx, context: Context, id: string, end: PartEnd, now: Date): Promise<boolean> {
  const before: readonly PartStatus[] = end.kind === 'done' ? [...open, 'failed', 'dropped'] : open;
  const was = await lockPart(tx, id);
  const receiverName = end.kind === 'done' && end.receiverName !== null ? maskReceiver(end.receiverName) : null;
  const set = end.kind === 'done' ? { receipt: end.receipt, receiverName, paidOn: end.paidOn ?? null, problem: null } : { problem: end.problem };
  const [part] = await tx
    .update(payoutParts)
    .set({ ...set, status: end.kind, nextAt: null, updatedAt: now })
    .where(and(eq(payoutParts.id, id), inArray(payoutParts.status, [...before])))
    .returning();
  if (part === undefined) return false;
  const [payout] = await tx.select().from(payouts).where(eq(payouts.id, part.payoutId)).for('update');
  if (payout === undefined) throw new Error(`Payout ${part.payoutId} is missing`);
  if (end.kind === 'done') {
    await postLedger(
      tx,
      [
        {
          debit: `owed-to-event:${payout.eventId}`,
          credit: part.way === 'bank' ? 'provider:bank' : 'provider:mpesa',
          amountMinor: part.amountMinor,
          currency: payout.currency,
          subjectId: part.id,
          paymentId: null,
          refundId: null,
        },
      ],
      now,
    );
    await checkName(tx, context, payout, receiverName, now);
    if (was !== null && !open.includes(was.status))
      context.log.error({ partId: id }, 'a payout was paid after it had counted as not paid: an operator has to look');
  } else {
    await dropRest(tx, payout.id, now);
    context.log.error({ partId: id, problem: end.problem.key }, 'a payout failed and needs an operator');
    await tellAdmins(tx, context, { subject: `payout:${payout.id}`, organizationId: payout.organizationId, cause: end.problem, now });
  }
  await closePayout(tx, payout.id, now);
  await lookSoon(tx, payout.organizationId);
  return true;
}

/** What was not sent of a payout will not be: its money is free for another one. */
export async function dropRest(tx: Tx, payoutId: string, now: Date): Promise<void> {
  await tx
    .update(payoutParts)
    .set({ status: 'dropped', nextAt: null, updatedAt: now })
    .where(and(eq(payoutParts.payoutId, payoutId), eq(payoutParts.status, 'queued')));
}

/** Ends a payout of which nothing is on its way any more. */
export async function closePayout(tx: Tx, id: string, now: Date): Promise<void> {
  const parts = await tx.select({ status: payoutParts.status }).from(payoutParts).where(eq(payoutParts.payoutId, id));
  await tx
    .update(payouts)
    .set({ status: statusOf(parts), updatedAt: now })
    .where(eq(payouts.id, id));
}

function statusOf(parts: readonly Pick<PartRow, 'status'>[]): PayoutStatus {
  const has = (status: PartStatus): boolean => parts.some((part) => part.status === status);
  if (has('queued') || has('asked')) return 'sending';
  if (has('failed')) return 'failed';
  return has('done') ? 'done' : 'replaced';
}

/** Keeps the name that M-Pesa has for the number. Another one than was given is told to admins, and the next payout waits for their decision. */
async function checkName(tx: Tx, context: Context, { recipientId, organizationId }: PayoutRow, registered: string | null, now: Date): Promise<void> {
  if (registered === null) return;
  const [recipient] = await tx.select().from(payoutRecipients).where(eq(payoutRecipients.id, recipientId)).for('update');
  if (recipient === undefined || recipient.nameAcceptedAt !== null) return;
  const differs = !isSameName(recipient.name, registered);
  await tx
    .update(payoutRecipients)
    .set({
      registeredName: registered.slice(0, 200),
      nameDiffersAt: differs ? sql`coalesce(${payoutRecipients.nameDiffersAt}, ${now.toISOString()}::timestamptz)` : null,
    })
    .where(eq(payoutRecipients.id, recipientId));
  if (differs && recipient.nameDiffersAt === null)
    await tellAdmins(tx, context, { subject: `recipient:${recipientId}`, organizationId, cause: payoutMessages.nameDiffers, now });
}
