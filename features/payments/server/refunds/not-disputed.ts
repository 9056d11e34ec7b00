import { sql } from 'drizzle-orm';
import { refunds } from '../tables.ts';

/** For the condition of a write to `refunds`: no bank decides about the payment (docs/reference/payments/risk.md#refunds-of-a-disputed-payment). */
export const notDisputed = sql`not exists (select 1 from payments where payments.id = ${refunds.paymentId} and payments.disputed_at is not null)`;
