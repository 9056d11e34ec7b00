// What M-Pesa says about a receipt, against what the books count (docs/reference/money.md#proof).
import { sql } from 'drizzle-orm';
import type { Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { bookMessages } from '../../messages.ts';
import type { Found } from '../proof/difference.ts';
import { recordAnswered } from '../proof/record-differences.ts';

const REVERSED = 'Reversed';

interface Said {
  readonly questionId: string;
  readonly receipt: string;
  readonly status: string;
  /** In minor units; null where M-Pesa does not tell it. */
  readonly amountMinor: number | null;
}

interface Counted {
  /** Null: money that is nobody's. */
  readonly paymentId: string | null;
  readonly amount: string;
  readonly currency: Currency;
  /** A reversal of ours was sent, or will be. */
  readonly isReversed: boolean;
}

/** Raises a difference where M-Pesa says that the money went back without us, or that it was another amount; ends those that its answer explains. */
export async function compareAnswer(tx: Tx, context: Context, { questionId, receipt, status, amountMinor }: Said, now: Date): Promise<void> {
  const [counted] = await tx.execute<Readonly<Counted>>(sql`
    select p.id as "paymentId", p.amount_minor::text as amount, p.currency,
      exists (select 1 from refunds r where r.payment_id = p.id and r.way = 'reversal' and r.status <> 'failed') as "isReversed"
    from payments p where p.receipt = ${receipt} and p.method = 'mpesa' and p.status = 'succeeded'
    union all
    select null, amount_minor::text, 'KES', false from paybill_payments where receipt = ${receipt} and payment_id is null and status = 'unmatched'`);
  if (counted === undefined) return;
  const found: Found[] = [];
  const { paymentId, currency } = counted;
  const actual = { minor: Number(counted.amount), currency };
  const about = { paymentId, refundId: null, subject: receipt, account: null, actualMinor: actual.minor, currency };
  if (status === REVERSED && !counted.isReversed)
    found.push({ ...about, kind: 'reversed', expectedMinor: 0, cause: bookMessages.reversed({ actual, receipt }) });
  if (amountMinor !== null && amountMinor !== actual.minor) {
    const expected = { minor: amountMinor, currency };
    found.push({ ...about, kind: 'other-amount', expectedMinor: amountMinor, cause: bookMessages.otherAmount({ expected, receipt, actual }) });
  }
  await recordAnswered(tx, context, { questionId, receipt, found }, now);
}
