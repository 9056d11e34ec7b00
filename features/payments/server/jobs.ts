import { handle, type Loop } from '#platform/server/jobs/job-handlers.ts';
import { reconcilePayments } from './check-payment.ts';
import { resendSilentRefunds, sendRefund, sendRefundJob } from './refunds/refund-payment.ts';

const RESEND_EVERY_MS = 60_000;

export const paymentJobs = [handle(sendRefundJob, sendRefund)];

export const paymentLoops: readonly Loop[] = [
  { name: 'reconcile-payments', everyMs: 1000, run: reconcilePayments },
  { name: 'resend-silent-refunds', everyMs: RESEND_EVERY_MS, run: resendSilentRefunds },
];
