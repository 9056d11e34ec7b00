// What M-Pesa says about a receipt, against what the books count (docs/reference/money.md#proof).
import { sql } from 'drizzle-orm';
import type { Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { recordTakenBack, TAKEN_BACK } from '#features/checkout/server/refunds/record-taken-back.ts';
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
  /** A reversal of ours was sent, or will be; not one that the payer had M-Pesa make. */
  readonly isReversed: boolean;
}

/**
 * Raises a difference where M-Pesa says that the money went back without us, or that it was another amount; ends those that its answer explains. Where the
 * payer took back all the money of an order, the order follows in this transaction; the difference is left for a person to look at.
 */
export async function compareAnswer(tx: Tx, context: Context, said: Said, now: Date): Promise<void> {
  const { questionId, receipt, status } = said;
  if (status === REVERSED) await recordTakenBack(tx, context, said, now);
  // Read after it, since a refund of ours may have been promised until the order was locked.
  const counted = await readCounted(tx, receipt);
  if (counted !== null) await recordAnswered(tx, context, { questionId, receipt, found: differences(counted, said) }, now);
}

async function readCounted(tx: Tx, receipt: string): Promise<Counted | null> {
  const [counted] = await tx.execute<Readonly<Counted>>(sql`
    select p.id as "paymentId", p.amount_minor::text as amount, p.currency,
      exists (select 1 from refunds r where r.payment_id = p.id and r.way = 'reversal' and r.status <> 'failed' and r.cause <> ${TAKEN_BACK}) as "isReversed"
    from payments p where p.receipt = ${receipt} and p.method = 'mpesa' and p.status = 'succeeded'
    union all
    select null, amount_minor::text, 'KES', false from paybill_payments where receipt = ${receipt} and payment_id is null and status = 'unmatched'`);
  return counted ?? null;
}

function differences(counted: Counted, { receipt, status, amountMinor }: Said): Found[] {
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
  return found;
}
