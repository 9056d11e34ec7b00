// All work outside requests: every feature's jobs and loops, in import order.
import { announcementJobs, announcementLoops } from '#features/announcements/server/jobs.ts';
import { bookJobs, bookLoops } from '#features/books/server/jobs.ts';
import { invoiceLoops } from '#features/invoices/server/jobs.ts';
import { payoutLoops } from '#features/payouts/server/jobs.ts';
import { checkoutJobs, checkoutLoops } from '#features/checkout/server/jobs.ts';
import { eventJobs, eventLoops } from '#features/events/server/jobs.ts';
import { guestJobs, guestLoops } from '#features/guests/server/jobs.ts';
import { identityJobs, identityLoops } from '#features/identity/server/jobs.ts';
import { integrationLoops } from '#features/integrations/server/jobs.ts';
import { inventoryLoops } from '#features/inventory/server/jobs.ts';
import { checkSaleHours } from '#features/analytics/server/check-sale-hours.ts';
import { analyticsLoops } from '#features/analytics/server/jobs.ts';
import { paymentJobs, paymentLoops } from '#features/payments/server/jobs.ts';
import { riskJobs, riskLoops } from '#features/risk/server/jobs.ts';
import { supportLoops } from '#features/support/server/jobs.ts';
import { questionLoops } from '#features/questions/server/jobs.ts';
import { reportJobs, reportLoops } from '#features/reports/server/jobs.ts';
import { ticketJobs, ticketLoops } from '#features/tickets/server/jobs.ts';
import { viewLoops } from '#features/views/server/jobs.ts';
import { domainEventLoop } from '#platform/server/jobs/deliver-domain-events.ts';
import { idempotencyLoops } from '#platform/server/http/idempotency.ts';
import { jobEffectLoops } from '#platform/server/jobs/job-effects.ts';
import type { JobHandler, Loop } from '#platform/server/jobs/job-handlers.ts';
import { allSubscribers } from './all-subscribers.ts';
import { mailJobs } from '#platform/server/mail/queue-mail.ts';
import { smsJobs, smsLoops } from '#platform/server/sms/queue-sms.ts';
import { rateLimitLoops } from '#platform/server/http/rate-limit.ts';
import { securityLogLoops } from '#platform/server/security/security-log.ts';

export const allJobs: readonly JobHandler[] = [
  ...mailJobs,
  ...smsJobs,
  ...identityJobs,
  ...eventJobs,
  ...paymentJobs,
  ...ticketJobs,
  ...checkoutJobs,
  ...riskJobs,
  ...bookJobs([checkSaleHours]),
  ...announcementJobs,
  ...guestJobs,
  ...reportJobs,
];

export const allLoops: readonly Loop[] = [
  domainEventLoop(allSubscribers),
  ...idempotencyLoops,
  ...jobEffectLoops,
  ...rateLimitLoops,
  ...securityLogLoops,
  ...smsLoops,
  ...identityLoops,
  ...eventLoops,
  ...viewLoops,
  ...inventoryLoops,
  ...questionLoops,
  ...paymentLoops,
  ...ticketLoops,
  ...checkoutLoops,
  ...payoutLoops,
  ...invoiceLoops,
  ...riskLoops,
  ...bookLoops,
  ...announcementLoops,
  ...guestLoops,
  ...analyticsLoops,
  ...reportLoops,
  ...integrationLoops,
  ...supportLoops,
];
