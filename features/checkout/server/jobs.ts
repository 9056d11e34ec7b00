import { handle, type Loop } from '#platform/server/jobs/job-handlers.ts';
import { callOffOrderJob, callOffOrderOfEvent } from './refunds/call-off-orders.ts';
import { followMenuPurchases } from './menu/follow-menu-purchases.ts';
import { mailPaymentLinkJob, sendPaymentLink } from './office/mail-payment-link.ts';
import { mailQuoteJob, sendQuoteMail } from './quotes/mail-quote.ts';
import { cancelLapsedOrders } from './orders/cancel-lapsed-orders.ts';
import { remindOfOffers } from './refund-ways/remind-of-offers.ts';
import { resealOffers } from './refund-ways/reseal-offers.ts';
import { removeTestEvents } from './test-events/remove-test-events.ts';
import { askChosen } from './instalments/standing/ask-chosen.ts';
import { askChosenJob } from './instalments/standing/ask-chosen-job.ts';
import { followInstalments } from './instalments/follow-instalments.ts';
import { forgetPromoCodeTries } from './promo-codes/limit-promo-codes.ts';

export const checkoutJobs = [
  handle(callOffOrderJob, callOffOrderOfEvent),
  handle(mailPaymentLinkJob, sendPaymentLink),
  handle(mailQuoteJob, sendQuoteMail),
  handle(askChosenJob, askChosen),
];

export const checkoutLoops: readonly Loop[] = [
  { name: 'follow-menu-purchases', everyMs: 1000, run: followMenuPurchases },
  { name: 'cancel-lapsed-orders', everyMs: 2000, run: cancelLapsedOrders },
  { name: 'follow-instalments', everyMs: 5000, run: followInstalments },
  { name: 'remind-of-refund-offers', everyMs: 60_000, run: remindOfOffers },
  { name: 'reseal-refund-offers', everyMs: 60 * 60_000, run: resealOffers },
  { name: 'remove-test-events', everyMs: 60_000, run: removeTestEvents },
  { name: 'forget-promo-code-tries', everyMs: 10 * 60_000, run: forgetPromoCodeTries },
];
