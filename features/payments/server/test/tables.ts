import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { TestOutcome } from '../../contract.ts';

/** What its tester has chosen to become of a test payment. */
export const testPayments = pgTable('test_payments', {
  paymentId: uuid('payment_id').primaryKey(),
  outcome: text().$type<TestOutcome>().notNull(),
});
