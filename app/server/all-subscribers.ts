// Every subscriber of every domain event: what one part of the product does when something has happened in another. Subscriptions under one name
// are delivered in order for each subject: a buyer gets the emails about an order in the order of what happened.
import { recountOrders } from '#features/analytics/server/count-sale-hours.ts';
import { raiseTwicePaid } from '#features/books/server/proof/check-late-refunds.ts';
import { askToStop } from '#features/checkout/server/instalments/standing/ask-to-stop.ts';
import { mailPlanEnded } from '#features/checkout/server/instalments/mail-plan-ended.ts';
import { moveInstalments } from '#features/checkout/server/instalments/move-instalments.ts';
import { numberCreditNotes, numberReceipts } from '#features/checkout/server/receipts/issue-receipts.ts';
import { callOffOrders } from '#features/checkout/server/refunds/call-off-orders.ts';
import { mailCalledOff } from '#features/checkout/server/refunds/mail-called-off.ts';
import { mailRefundEnded } from '#features/checkout/server/refunds/mail-refund-ended.ts';
import { offerWay } from '#features/checkout/server/refund-ways/offer-way.ts';
import { mailOrderRefunded, mailRefund } from '#features/checkout/server/refunds/mail-refund.ts';
import { copyPromoCodes } from '#features/checkout/server/test-events/copy-promo-codes.ts';
import { eventCancelled, eventCopied, eventMoved, eventPostponed, eventPublished, testEventMade } from '#features/events/server/domain-events.ts';
import { pauseRejected } from '#features/events/server/editor/pause-rejected.ts';
import { tellPublished } from '#features/events/server/published/tell-published.ts';
import { tellGuestsCancelled, tellGuestsMoved, tellGuestsPostponed } from '#features/guests/server/telling/tell-guests.ts';
import { keepPhoneTickets } from '#features/guests/server/links/keep-phone-tickets.ts';
import { accountConfirmed, accountRoleChanged, phoneSignedIn } from '#features/identity/server/domain-events.ts';
import { webhookSubscribers } from '#features/integrations/server/webhooks/queue-messages.ts';
import {
  orderCalledOff,
  orderConfirmed,
  orderPaidInFull,
  orderPartPaid,
  orderPlanEnded,
  orderRefunded,
  orderUpgraded,
} from '#features/orders/server/domain-events.ts';
import { businessRejected } from '#features/organizations/server/domain-events.ts';
import { approveOrganizer } from '#features/organizations/server/applications/approve-organizer.ts';
import { submitConfirmed } from '#features/organizations/server/applications/submit-application.ts';
import { disputeTold, ownCodeProved, paymentReturned, refundEnded, refundPaidTwice } from '#features/payments/server/domain-events.ts';
import { tellProved } from '#features/payouts/server/own-till/prove-own-till.ts';
import { countCommissions } from '#features/promoters/server/count-commissions.ts';
import { copyQuestions } from '#features/questions/server/copy-questions.ts';
import { mailOrderTickets } from '#features/tickets/server/mail/mail-tickets.ts';
import { tellHolders } from '#features/tickets/server/moved/tell-holders.ts';
import { flagOrders } from '#features/risk/server/flags/flag-orders.ts';
import { askAboutDispute } from '#features/risk/server/disputes/ask-dispute.ts';
import { subscribe, subscribeAll, type Subscriber } from '#platform/server/jobs/subscribe.ts';

export const allSubscribers: readonly Subscriber[] = [
  subscribe(accountConfirmed, 'submit-application', submitConfirmed),
  subscribe(accountRoleChanged, 'approve-organizer', approveOrganizer),
  subscribe(phoneSignedIn, 'keep-tickets', keepPhoneTickets),
  subscribe(businessRejected, 'pause-events', pauseRejected),
  subscribeAll(orderConfirmed, 'email-buyer', mailOrderTickets),
  subscribeAll(orderPaidInFull, 'email-buyer', mailOrderTickets),
  subscribe(paymentReturned, 'email-buyer', mailRefund),
  subscribe(orderRefunded, 'email-buyer', mailOrderRefunded),
  subscribe(refundEnded, 'email-buyer', mailRefundEnded),
  subscribe(refundEnded, 'offer-way', offerWay),
  subscribe(orderCalledOff, 'email-buyer', mailCalledOff),
  subscribe(orderPlanEnded, 'email-buyer', mailPlanEnded),
  subscribe(orderPartPaid, 'ask-to-stop', askToStop),
  subscribe(orderPaidInFull, 'ask-to-stop', askToStop),
  subscribe(orderPlanEnded, 'ask-to-stop', askToStop),
  subscribe(orderRefunded, 'ask-to-stop', askToStop),
  subscribe(orderCalledOff, 'ask-to-stop', askToStop),
  subscribeAll(orderRefunded, 'recount-sales', recountOrders),
  subscribeAll(orderPlanEnded, 'recount-sales', recountOrders),
  subscribeAll(orderCalledOff, 'recount-sales', recountOrders),
  subscribeAll(orderUpgraded, 'recount-sales', recountOrders),
  subscribeAll(orderConfirmed, 'count-commissions', countCommissions),
  subscribeAll(orderPaidInFull, 'count-commissions', countCommissions),
  subscribeAll(orderRefunded, 'count-commissions', countCommissions),
  subscribeAll(orderCalledOff, 'count-commissions', countCommissions),
  subscribeAll(orderPlanEnded, 'count-commissions', countCommissions),
  subscribeAll(orderUpgraded, 'count-commissions', countCommissions),
  subscribeAll(orderConfirmed, 'number-receipts', numberReceipts),
  subscribeAll(orderPartPaid, 'number-receipts', numberReceipts),
  subscribeAll(orderPaidInFull, 'number-receipts', numberReceipts),
  subscribeAll(orderUpgraded, 'number-receipts', numberReceipts),
  subscribeAll(refundEnded, 'number-receipts', numberCreditNotes),
  subscribe(refundPaidTwice, 'raise-difference', raiseTwicePaid),
  subscribeAll(orderConfirmed, 'flag-orders', flagOrders),
  subscribeAll(orderPaidInFull, 'flag-orders', flagOrders),
  subscribe(ownCodeProved, 'tell-admins', tellProved),
  subscribe(disputeTold, 'ask-dispute', askAboutDispute),
  subscribe(eventCancelled, 'call-off-orders', callOffOrders),
  subscribe(eventPublished, 'tell-published', tellPublished),
  subscribe(eventMoved, 'tell-holders', tellHolders),
  subscribe(eventPostponed, 'tell-holders', tellHolders),
  subscribe(eventMoved, 'move-instalments', moveInstalments),
  subscribe(eventPostponed, 'move-instalments', moveInstalments),
  subscribe(eventMoved, 'tell-guests', tellGuestsMoved),
  subscribe(eventPostponed, 'tell-guests', tellGuestsPostponed),
  subscribe(eventCancelled, 'tell-guests', tellGuestsCancelled),
  subscribe(testEventMade, 'copy-promo-codes', copyPromoCodes),
  subscribe(eventCopied, 'copy-questions', copyQuestions),
  ...webhookSubscribers,
];
