// The end of a refund: told by the provider, or recorded by who returned it by hand.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Account } from '../../ledger-accounts.ts';
import { isGoing, type GoingRefund } from './going-refund.ts';
import { takeFormer, takeLate } from './late-refunds.ts';
import { notDisputed } from './not-disputed.ts';
import { tellOfRefund } from './tell-of-refund.ts';
import { refunds, type RefundRow } from '../tables.ts';

/** The end of a refund, from the provider. */
export type RefundEnd =
  | { readonly kind: 'done'; readonly reference: string | null }
  /** Nothing was paid; `isCertain`: also no other try can have been taken on, so that another way may be chosen. */
  | { readonly kind: 'failed'; readonly reference: string | null; readonly problem: Message; readonly isCertain: boolean };

/**
 * Records the provider's result of a refund. Received twice, it counts once; success overrides an earlier failure of the same way, and of a former way whatever
 * has not been sent since. Returns whether this ended it.
 */
export async function endRefund(tx: Tx, context: Context, going: GoingRefund, end: RefundEnd, now: Date): Promise<boolean> {
  const before: readonly RefundRow['status'][] = end.kind === 'done' ? ['unfunded', 'queued', 'sent', 'failed'] : ['queued', 'sent'];
  // A person may have returned what had failed, and may not have recorded it yet.
  const stoppedWay = sql`case when ${refunds.status} = 'failed' then 'by-hand' else ${refunds.stoppedWay} end`;
  const outcome =
    end.kind === 'done' ? { problem: null, certainlyUnpaid: false, stoppedWay } : { problem: end.problem, certainlyUnpaid: end.isCertain };
  const [refund] = await tx
    .update(refunds)
    .set({ ...outcome, status: end.kind, providerReference: end.reference, updatedAt: now })
    .where(and(isGoing(going), inArray(refunds.status, [...before])))
    .returning();
  if (refund === undefined) return end.kind === 'done' && takeLate(tx, context, going, end.reference, now);
  if (end.kind === 'failed' && (await takeFormer(tx, context, refund, now))) return true;
  await tellOfRefund(tx, context, refund, now);
  return true;
}

/** What a person gave of a refund. */
export interface Given {
  readonly receipt: string;
  readonly recordedBy: string;
  /** Cash was handed over, also where a transfer was waited for. */
  readonly inCash: boolean;
  /** The organization that gave it back out of cash that it had kept, and the account that owes it so much less; missing: any other. */
  readonly ofCashKept?: { readonly organizationId: string; readonly account: Account };
}

/**
 * Records that a refund was returned by hand, and the receipt for it: one that has to be, or one that the provider certainly did not pay; none of a
 * disputed payment. Returns whether this ended it.
 */
export async function recordRefundGiven(
  tx: Tx,
  context: Context,
  refundId: string,
  { receipt, recordedBy, inCash, ofCashKept }: Given,
  now: Date,
): Promise<boolean> {
  const [refund] = await tx
    .update(refunds)
    .set({
      status: 'done',
      // What waited for a transfer went to the bank, unless cash was given for it; one that came back before was handed over.
      way: inCash ? 'by-hand' : sql`case when ${refunds.way} = 'bank' and ${refunds.status} = 'by-hand' then 'bank' else 'by-hand' end`,
      providerReference: receipt,
      recordedBy,
      givenBy: ofCashKept?.organizationId ?? null,
      problem: null,
      certainlyUnpaid: false,
      updatedAt: now,
    })
    .where(and(eq(refunds.id, refundId), inArray(refunds.status, ['by-hand', 'failed']), notDisputed))
    .returning();
  if (refund === undefined) return false;
  await tellOfRefund(tx, context, refund, now, { paidFrom: ofCashKept?.account });
  return true;
}
