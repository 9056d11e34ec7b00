import type { Loop } from '#platform/server/jobs/job-handlers.ts';
import { resealBankFiles } from './bank/sealed-file.ts';
import { chargeOwnTills } from './fees/charge-own-tills.ts';
import { resealPayees } from './recipients/seal-payee.ts';
import { startFundedRefunds } from './funds/start-funded.ts';
import { makePayouts } from './sending/make-payouts.ts';
import { sendDueParts } from './sending/send-parts.ts';

const MAKE_EVERY_MS = 30_000;
const CHARGE_EVERY_MS = 15 * 60_000;
const SEND_EVERY_MS = 2000;
/** Buyers who wait for an organizer's money do not notice seconds. */
const FUND_EVERY_MS = 10_000;
const RESEAL_EVERY_MS = 60 * 60_000;

export const payoutLoops: readonly Loop[] = [
  { name: 'make-payouts', everyMs: MAKE_EVERY_MS, run: makePayouts },
  { name: 'charge-own-tills', everyMs: CHARGE_EVERY_MS, run: chargeOwnTills },
  { name: 'send-payouts', everyMs: SEND_EVERY_MS, run: sendDueParts },
  { name: 'start-funded-refunds', everyMs: FUND_EVERY_MS, run: startFundedRefunds },
  { name: 'reseal-payout-numbers', everyMs: RESEAL_EVERY_MS, run: resealPayees },
  { name: 'reseal-payout-files', everyMs: RESEAL_EVERY_MS, run: resealBankFiles },
];
