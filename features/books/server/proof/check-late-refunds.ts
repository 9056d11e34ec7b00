// Refunds that two ways have paid (docs/reference/payments/refund-choices.md#paid-after-all).
import { sql } from 'drizzle-orm';
import type { Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { DomainEvent } from '#platform/server/jobs/domain-events.ts';
import { DIFFERENCES_MAX } from '../../book-facts.ts';
import { bookMessages } from '../../messages.ts';
import type { Found } from './difference.ts';
import { recordTold } from './record-differences.ts';

interface Late extends Record<string, unknown> {
  readonly id: string;
  readonly refundId: string;
  readonly paymentId: string;
  readonly amount: string;
  readonly currency: Currency;
  /** Another way has paid it, too. */
  readonly isTwice: boolean;
  readonly former: string;
  readonly now: string;
}

const subjectOf = ({ id }: Late): string => `late-refund:${id}`;

interface Checked {
  readonly found: readonly Found[];
  /** What was told late, and is all that paid its refund. */
  readonly agreed: readonly string[];
}

/** What former ways have paid, against what counts as done; of one refund alone, or of all: those that were paid twice first, the newest first. */
export async function checkLateRefunds(reader: Reader, refundId: string | null = null): Promise<Checked> {
  const rows = await reader.execute<Late>(sql`
    select l.id, r.id as "refundId", r.payment_id as "paymentId", r.amount_minor::text as amount, r.currency,
      r.status = 'done' and l.returned_at is null and (l.way <> r.way or l.destination_id is distinct from r.destination_id) as "isTwice",
      case when of_person then counted else beside end as former, case when of_person then beside else counted end as now
    from late_refunds l join refunds r on r.id = l.refund_id, lateral (
      select l.way in ('bank', 'by-hand') as of_person, coalesce(l.reference, l.way) as beside, coalesce(r.provider_reference, r.way) as counted) named
    where ${refundId}::uuid is null or r.id = ${refundId}::uuid order by "isTwice" desc, l.id desc limit ${DIFFERENCES_MAX}`);
  const twice = rows.filter(({ isTwice }) => isTwice);
  return { found: twice.map(describe), agreed: rows.filter(({ isTwice }) => !isTwice).map(subjectOf) };
}

function describe(late: Late): Found {
  const { refundId, paymentId, amount, currency, former, now } = late;
  const minor = Number(amount);
  const about = { paymentId, refundId, subject: subjectOf(late), account: null, expectedMinor: 2 * minor, actualMinor: minor, currency };
  return { ...about, kind: 'twice', cause: bookMessages.paidTwice({ actual: { minor, currency }, former, now }) };
}

/** A refund was paid twice: tells every admin at once, and not with the next proof; or one of the two came back, which ends that at once. */
export async function raiseTwicePaid(tx: Tx, context: Context, { data }: DomainEvent<{ readonly refundId: string }>): Promise<void> {
  const checked = await checkLateRefunds(tx, data.refundId);
  await recordTold(tx, context, { about: `refund:${data.refundId}`, ...checked }, context.clock.now());
}
