import { handle, type Loop } from '#platform/server/jobs/job-handlers.ts';
import { reconcilePayments } from './check-payment.ts';
import { forgetDevicesLoop } from './devices/forget-devices.ts';
import { resealOwnCodes } from './mpesa/own-codes/own-code.ts';
import { checkProofs } from './mpesa/own-codes/prove-own-code.ts';
import { pullPaybills } from './mpesa/paybill/pull-paybills.ts';
import { registerPaybill } from './mpesa/paybill/register-paybill.ts';
import { settleDuePaybills } from './mpesa/paybill/settle-paybill.ts';
import { lookForLateLoop } from './pages/look-for-late.ts';
import { stopWaitingForStandingOrders } from './mpesa/standing/record-standing-order.ts';
import { resealDestinations } from './refunds/choices/seal-destination.ts';
import { forgetRefusalsLoop } from './refusals/forget-refusals.ts';
import { resendSilentRefunds, sendRefund, sendRefundJob } from './refunds/refund-payment.ts';

const RESEND_EVERY_MS = 60_000;
const REGISTER_EVERY_MS = 10_000;
const PULL_EVERY_MS = 30_000;
const CHECK_PROOFS_EVERY_MS = 10_000;
const RESEAL_EVERY_MS = 60 * 60_000;

export const paymentJobs = [handle(sendRefundJob, sendRefund)];

export const paymentLoops: readonly Loop[] = [
  { name: 'reconcile-payments', everyMs: 1000, run: reconcilePayments },
  { name: 'resend-silent-refunds', everyMs: RESEND_EVERY_MS, run: resendSilentRefunds },
  lookForLateLoop,
  forgetDevicesLoop,
  forgetRefusalsLoop,
  { name: 'register-paybill', everyMs: REGISTER_EVERY_MS, run: registerPaybill },
  { name: 'settle-paybills', everyMs: 1000, run: settleDuePaybills },
  { name: 'pull-paybills', everyMs: PULL_EVERY_MS, run: pullPaybills },
  { name: 'stop-waiting-for-standing-orders', everyMs: 10_000, run: stopWaitingForStandingOrders },
  { name: 'check-till-proofs', everyMs: CHECK_PROOFS_EVERY_MS, run: checkProofs },
  { name: 'reseal-own-codes', everyMs: RESEAL_EVERY_MS, run: resealOwnCodes },
  { name: 'reseal-refund-destinations', everyMs: RESEAL_EVERY_MS, run: resealDestinations },
];
