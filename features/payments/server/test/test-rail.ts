// Test payments: they ask no phone and move no money, and end as their tester has chosen, after some seconds as real ones do
// (docs/reference/product.md#test-events). Only test events take them.
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { TestOutcome } from '../../contract.ts';
import { paymentMessages } from '../../messages.ts';
import type { PaymentEnd, PaymentRail } from '../payment-rail.ts';
import { openPayments, type PaymentTerms } from '../record-payment.ts';
import type { PaymentRow } from '../tables.ts';
import { testPayments } from './tables.ts';

/** When a payment is made or declined, counted from the request. */
export const ANSWERED_AFTER_MS = 3_000;
/** When one without an answer is given up. */
export const TIMED_OUT_AFTER_MS = 7_000;
/** When the money of a late one arrives. */
export const LATE_AFTER_MS = 14_000;

const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms);

type TestTerms = Omit<PaymentTerms, 'method' | 'givesUpAt' | 'nextCheckAt' | 'network'> & { readonly outcome: TestOutcome };

/** Records test payments, in order. */
export async function openTestPayments(tx: Tx, all: readonly TestTerms[], now: Date): Promise<readonly PaymentRow[]> {
  const terms = all.map(({ outcome, ...rest }) => ({
    ...rest,
    method: 'test' as const,
    network: null,
    givesUpAt: later(now, LATE_AFTER_MS),
    nextCheckAt: later(now, outcome === 'paid' || outcome === 'declined' ? ANSWERED_AFTER_MS : TIMED_OUT_AFTER_MS),
  }));
  const opened = await openPayments(tx, terms, now);
  await tx.insert(testPayments).values(all.map(({ outcome }, index) => ({ paymentId: opened[index]?.id ?? '', outcome })));
  return opened;
}

async function check({ database, clock }: Context, { id, status, createdAt }: PaymentRow): Promise<PaymentEnd | null> {
  const [asked] = await database.reader.select().from(testPayments).where(eq(testPayments.paymentId, id));
  if (asked === undefined) throw new Error(`Payment ${id} has no outcome to try`);
  const isLate = clock.now() >= later(createdAt, LATE_AFTER_MS);
  return status === 'abandoned' && !isLate ? null : endOf(asked.outcome, isLate);
}

function endOf(outcome: TestOutcome, isLate: boolean): PaymentEnd {
  const failed = { kind: 'failed', retryAfterSeconds: null } as const;
  switch (outcome) {
    case 'paid':
      return { kind: 'paid', receipt: null };
    case 'declined':
      return { ...failed, code: 'DECLINED', message: paymentMessages.testDeclined };
    case 'timed_out':
      return { ...failed, code: 'TIMED_OUT', message: paymentMessages.testTimedOut };
    case 'paid_late':
      // Given up first, as by a provider that does not answer.
      return isLate ? { kind: 'paid', receipt: null } : { kind: 'abandoned', message: paymentMessages.testAbandoned };
  }
}

export const testRail: PaymentRail = {
  request: async () => null,
  check,
  wayBack: () => 'reversal',
  refund: async () => ({ kind: 'done' }),
  abandoned: paymentMessages.testAbandoned,
  movesMoney: false,
};
