// Every message that the product sends, with sample data for its preview, by feature in import order; a test fails when one is not here.
import type { Language } from '#platform/contract/language/languages.ts';
import type { Context } from '#platform/server/context.ts';
import { dailySummaryNotice } from '#features/analytics/server/daily-summary/summary-notice.ts';
import { invoiceNotice } from '#features/invoices/server/issuing/invoice-notice.ts';
import { announcementMail, announcementSms, testSubject, type ComposedFor } from '#features/announcements/server/compose-announcement.ts';
import { addressChangedMail, addressChangedSms, type AddressChanged } from '#features/checkout/server/corrections/mail-address-changed.ts';
import { planEndedMail, planEndedSms } from '#features/checkout/server/instalments/mail-plan-ended.ts';
import { movedPartsNotice } from '#features/checkout/server/instalments/moved-parts-notice.ts';
import { idleStandingNotice, idleStandingSms } from '#features/checkout/server/instalments/standing/idle-notice.ts';
import { partNotice, type ToldStep } from '#features/checkout/server/instalments/part-notice.ts';
import { phoneChangedNotice, phoneChangedSms } from '#features/checkout/server/instalments/phone-changed-notice.ts';
import { calledOffMail, calledOffSms } from '#features/checkout/server/refunds/mail-called-off.ts';
import { refundEndedMail, refundEndedSms } from '#features/checkout/server/refunds/mail-refund-ended.ts';
import { refundDeclinedMail, refundDeclinedSms } from '#features/checkout/server/refund-requests/tell-declined.ts';
import { refundRequestedNotice } from '#features/checkout/server/refund-requests/tell-requested.ts';
import { menuRefusals } from '#features/checkout/menu/choices.ts';
import { choicesAgainSms, choicesSms, returnedSms } from '#features/checkout/server/menu/menu-sms.ts';
import { refundMail, refundSms } from '#features/checkout/server/refunds/mail-refund.ts';
import { eventLiveNotice, followedEventNotice } from '#features/events/server/published/published-notices.ts';
import { onSaleNotice } from '#features/events/server/reminders/on-sale-notice.ts';
import { guestMail, guestSms } from '#features/guests/server/giving/send-links.ts';
import { guestNewsKinds, guestNewsMail, guestNewsSms } from '#features/guests/server/telling/guest-news.ts';
import { accountDecisionMail, accountDecisionSms, type AccountDecision } from '#features/identity/server/accounts/account-decision-mail.ts';
import { PHONE_SIGN_IN_MINUTES } from '#features/identity/rules.ts';
import { signInTexts } from '#features/identity/server/phones/sign-in-texts.ts';
import { alreadyConfirmedMail, codeMail } from '#features/identity/server/codes/code-mail.ts';
import { webhookPausedNotice } from '#features/integrations/server/webhooks/webhook-paused-notice.ts';
import type { MemberRole } from '#features/organizations/members/member-roles.ts';
import { PHONE_CODE_MINUTES } from '#features/notifications/preferences.ts';
import { phoneCodeTexts } from '#features/notifications/server/phone-code-texts.ts';
import { newApplicationMail } from '#features/organizations/server/applications/application-mail.ts';
import { applicationOutcomes, applicationReceived } from '#features/organizations/server/applications/application-notifications.ts';
import { invitationMail, memberInvitationMail } from '#features/organizations/server/invitations/invitation-mail.ts';
import { memberNews, type TeamNews } from '#features/organizations/server/members/member-notifications.ts';
import { ledgerDiffersNotice } from '#features/books/server/proof/ledger-differs-notice.ts';
import { reportMail } from '#features/reports/server/schedules/report-mail.ts';
import { quoteNumberFrom } from '#features/checkout/quotes/quote-facts.ts';
import { quoteMail, quoteSms, type QuoteMailFacts } from '#features/checkout/server/quotes/mail-quote.ts';
import { paymentLinkMail, paymentLinkSms, type PaymentLinkFacts } from '#features/checkout/server/office/mail-payment-link.ts';
import { upgradeMail, upgradeSms, type UpgradeFacts } from '#features/checkout/server/upgrades/mail-upgrade.ts';
import { contactMail } from '#features/support/server/contact-mail.ts';
import { placeNotice } from '#features/tickets/server/places/tell-places.ts';
import { doorsOpenNotice } from '#features/tickets/server/joining/doors-open.ts';
import { ticketSms } from '#features/tickets/server/mail/text-tickets.ts';
import { ticketMail } from '#features/tickets/server/mail/ticket-mail.ts';
import { eventMovedNotice } from '#features/tickets/server/moved/event-moved.ts';
import { eventPostponedNotice } from '#features/tickets/server/moved/event-postponed.ts';
import { payoutPreviews } from './previews/payout-previews.ts';
import { refundWayPreviews } from './previews/refund-way-previews.ts';
import { riskPreviews } from './previews/risk-previews.ts';
import { sample } from './previews/sample-data.ts';
import { email, message, notice, smsOnly, type MessageId, type SentMessage } from './previews/sent-message.ts';

const toAccount = (id: `identity.${string}`, decision: AccountDecision) =>
  message(id, {
    email: (context, language) => accountDecisionMail(context, { email: sample.email, language }, decision),
    sms: decision.kind === 'role' ? null : (_, language) => accountDecisionSms(language, decision),
  });
const { companyName } = sample.application;
const team = { organization: companyName, role: 'manager', person: sample.email } as const satisfies TeamNews;
const toMember = (id: `organizations.${string}`, role: MemberRole) =>
  email(id, (context, language) =>
    memberInvitationMail(context, {
      to: sample.email,
      token: sample.token,
      organization: companyName,
      role,
      by: sample.application.contactName,
      language,
    }),
  );

const refundEnd = { amountMinor: sample.refund.amountMinor, isReturned: true, byHand: false, chosen: null, receipt: 'SLT4BACK01' };

const paymentLink = (language: Language): PaymentLinkFacts => ({
  to: sample.email,
  language,
  address: `https://vumi.test/pay/${sample.token}`,
  orderNumber: sample.order(language).orderNumber,
  amountMinor: sample.refund.amountMinor,
  currency: 'KES',
  until: sample.postponed.oldStartsAt,
  event: sample.openDoors.event,
});
const quote = (language: Language): QuoteMailFacts => ({
  ...paymentLink(language),
  address: `https://vumi.test/quote/${sample.token}`,
  number: quoteNumberFrom(1),
  organizer: sample.organizer.name,
});
const addressChanged = (language: Language): AddressChanged => ({
  to: sample.email,
  language,
  orderNumber: sample.order(language).orderNumber,
  organizer: sample.organizer.name,
  after: sample.email,
  event: sample.openDoors.event,
});
const upgrade = (language: Language): UpgradeFacts => ({
  ...paymentLink(language),
  ticket: 'VUMI-7K3QZ9M2X0',
  fromType: 'Regular',
  toType: 'VIP',
});
const part = {
  event: sample.event,
  orderNumber: sample.order('en').orderNumber,
  number: 2,
  amountMinor: sample.refund.amountMinor,
  currency: 'KES',
  dueAt: sample.postponed.oldStartsAt,
  graceEndsAt: sample.postponed.oldStartsAt,
  phone: '254700000000',
  deduction: null,
  wasAsked: true,
} as const;
const aboutPart = (step: ToldStep) => notice(`checkout.part-${step}`, partNotice, { ...part, step });
/** What an organizer has written, with what is put around it. */
const announced = (purpose: ComposedFor['purpose'], { config: { publicUrl } }: Context, language: Language): ComposedFor => ({
  publicUrl,
  purpose,
  text: { language, subject: sample.event.name, text: sample.text, sms: sample.text },
  event: { ...sample.event, organizerEmail: null },
  organizer: sample.organizer.name,
  token: sample.token,
});
const announcement = (id: MessageId, purpose: ComposedFor['purpose']) =>
  message(id, {
    email: (context, language) => ({ ...announcementMail(announced(purpose, context, language)), to: sample.email }),
    sms: (context, language) => announcementSms(announced(purpose, context, language)),
  });

export const allSentMessages: readonly SentMessage[] = [
  email('identity.confirm-sign-up', (_, language) => codeMail(sample.email, 'confirm-sign-up', sample.code, language)),
  email('identity.reset-password', (_, language) => codeMail(sample.email, 'reset-password', sample.code, language)),
  email('identity.already-confirmed', (_, language) => alreadyConfirmedMail(sample.email, language)),
  smsOnly('identity.sign-in-code', (_, language) => signInTexts[language].sms({ code: sample.code, minutes: PHONE_SIGN_IN_MINUTES })),
  smsOnly('identity.email-added', (_, language) => signInTexts[language].emailAdded({ email: 's***@v***' })),
  email('identity.add-email', (_, language) => codeMail(sample.email, 'add-email', sample.code, language)),
  toAccount('identity.role-customer', { kind: 'role', role: 'customer' }),
  toAccount('identity.role-organizer', { kind: 'role', role: 'organizer' }),
  toAccount('identity.role-admin', { kind: 'role', role: 'admin' }),
  toAccount('identity.suspended', { kind: 'suspended', reason: sample.text }),
  toAccount('identity.reinstated', { kind: 'reinstated' }),
  smsOnly('notifications.phone-code', (_, language) => phoneCodeTexts[language].sms({ code: sample.code, minutes: PHONE_CODE_MINUTES })),
  smsOnly('checkout.menu-choices', (_, language) => choicesSms({ language, event: sample.event.name }, sample.menu)),
  smsOnly('checkout.menu-choices-by-page', (_, language) =>
    choicesSms({ language, event: sample.event.name }, { ...sample.menu, takesAnswers: false }),
  ),
  smsOnly('checkout.menu-choices-again', (_, language) => choicesAgainSms({ language }, sample.menu.choices)),
  ...menuRefusals.map((outcome) =>
    smsOnly(`checkout.menu-returned-${outcome}`, (_, language) => returnedSms({ language, event: sample.event.name }, { ...sample.menu, outcome })),
  ),
  message('checkout.payment-link', {
    email: (_, language) => paymentLinkMail(paymentLink(language)),
    sms: (_, language) => paymentLinkSms(paymentLink(language)),
  }),
  message('checkout.quote', {
    email: (_, language) => quoteMail(quote(language)),
    sms: (_, language) => quoteSms(quote(language)),
  }),
  email('organizations.invitation', (context, language) => invitationMail(context, { to: sample.email, token: sample.token, language })),
  toMember('organizations.member-invitation', 'gate'),
  toMember('organizations.hand-over', 'owner'),
  notice('organizations.member-joined', memberNews.joined, team),
  notice('organizations.member-left', memberNews.left, team),
  notice('organizations.member-removed', memberNews.removed, team),
  notice('organizations.member-role-changed', memberNews.roleChanged, team),
  notice('organizations.handed-over', memberNews.handedOver, team),
  notice('organizations.received', applicationReceived, { companyName, note: null }),
  notice('organizations.approved', applicationOutcomes.approved, { companyName, note: null }),
  notice('organizations.approved-automatically', applicationOutcomes.approved_automatically, {
    companyName,
    note: null,
    limitMinor: sample.limitMinor,
  }),
  notice('organizations.looked-at', applicationOutcomes.looked_at, { companyName, note: null }),
  notice('organizations.rejected', applicationOutcomes.rejected, { companyName, note: sample.text }),
  notice('organizations.asked', applicationOutcomes.asked, { companyName, note: sample.text }),
  notice('organizations.reopened', applicationOutcomes.reopened, { companyName, note: null }),
  email('organizations.new-application', (context) => newApplicationMail(context, sample.application)),
  email('organizations.answered', (context) => newApplicationMail(context, sample.application, sample.text)),
  notice('events.on-sale', onSaleNotice, { event: sample.event }),
  notice('events.live', eventLiveNotice, { event: sample.event }),
  notice('events.of-followed', followedEventNotice, { event: sample.event, organizer: sample.organizer, unfollowToken: sample.token }),
  message('tickets.tickets', {
    email: ({ config }, language) => ticketMail(sample.tickets(config.publicUrl, language, { isPaid: true })),
    sms: ({ config }, language) =>
      ticketSms({ ...sample.guest(config.publicUrl, language), ...sample.texted, address: `${config.publicUrl}/tickets` }),
  }),
  smsOnly('tickets.tickets-online', ({ config }, language) =>
    ticketSms({ ...sample.guest(config.publicUrl, language), ...sample.texted, isOnline: true, address: `${config.publicUrl}/tickets` }),
  ),
  ...([null, 'chosen', 'asked', 'stands', 'does-not-stand'] as const).map((standing) =>
    message(`tickets.part-paid${standing === null ? '' : `-standing-${standing}`}`, {
      email: ({ config }, language) => ticketMail(sample.tickets(config.publicUrl, language, { isPaid: false, standing })),
      sms: ({ config }, language) =>
        ticketSms({ ...sample.guest(config.publicUrl, language), ...sample.texted, standing, address: `${config.publicUrl}/tickets` }),
    }),
  ),
  notice('tickets.event-moved', eventMovedNotice, { event: sample.event, calendar: sample.postponed.calendar }),
  notice('tickets.event-postponed', eventPostponedNotice, { ...sample.postponed, isBought: true }),
  notice('tickets.event-postponed-free', eventPostponedNotice, { ...sample.postponed, isBought: false }),
  notice('tickets.place', placeNotice, sample.placed),
  notice('tickets.doors-open', doorsOpenNotice, sample.openDoors),
  message('checkout.upgrade', {
    email: (_, language) => upgradeMail(upgrade(language)),
    sms: (_, language) => upgradeSms(upgrade(language)),
  }),
  message('checkout.address-changed', {
    email: (context, language) => addressChangedMail(context, addressChanged(language)),
    sms: (_, language) => addressChangedSms(addressChanged(language)),
  }),
  message('checkout.refund', {
    email: (context, language) => refundMail(context, sample.order(language), sample.refund),
    sms: (_, language) => refundSms(sample.order(language), sample.refund),
  }),
  email('checkout.refund-by-hand', (context, language) => refundMail(context, sample.order(language), sample.refundByHand)),
  message('checkout.refund-returned', {
    email: (context, language) => refundEndedMail(context, sample.order(language), refundEnd),
    sms: (_, language) => refundEndedSms(sample.order(language), refundEnd),
  }),
  message('checkout.refund-handed-over', {
    email: (context, language) => refundEndedMail(context, sample.order(language), { ...refundEnd, byHand: true }),
    sms: (_, language) => refundEndedSms({ ...sample.order(language), isTest: true }, refundEnd),
  }),
  message('checkout.refund-not-paid', {
    email: (context, language) => refundEndedMail(context, sample.order(language), { ...refundEnd, isReturned: false, receipt: null }),
    sms: (_, language) => refundEndedSms(sample.order(language), { ...refundEnd, isReturned: false, receipt: null }),
  }),
  ...refundWayPreviews,
  notice('checkout.refund-requested', refundRequestedNotice, {
    event: sample.openDoors.event.name,
    eventId: '01990000-0000-7000-8000-000000000001',
    orderId: '01990000-0000-7000-8000-000000000002',
    orderNumber: sample.order('en').orderNumber,
  }),
  message('checkout.refund-declined', {
    email: (context, language) => refundDeclinedMail(context, sample.order(language), 'The hall has to be paid in full.'),
    sms: (_, language) => refundDeclinedSms(sample.order(language), 'The hall has to be paid in full.'),
  }),
  message('checkout.event-cancelled', {
    email: (context, language) => calledOffMail(context, sample.order(language), { ...sample.calledOff, event: sample.event.name }),
    sms: (_, language) => calledOffSms(sample.order(language), { ...sample.calledOff, event: sample.event.name }),
  }),
  email('checkout.given-back', (context, language) =>
    calledOffMail(context, sample.order(language), { ...sample.calledOff, because: 'given-back', event: sample.event.name }),
  ),
  aboutPart('before-3'),
  aboutPart('before-1'),
  notice('checkout.part-deduction', partNotice, { ...part, step: 'before-1', deduction: { phone: part.phone, day: '2026-12-31', isMissed: false } }),
  aboutPart('link'),
  aboutPart('due'),
  aboutPart('after-3'),
  aboutPart('last'),
  notice('checkout.parts-moved', movedPartsNotice, { ...part, parts: [part] }),
  notice('checkout.parts-later', movedPartsNotice, { ...part, parts: [part], isLater: true }),
  notice('checkout.part-phone', phoneChangedNotice, { orderNumber: part.orderNumber, event: sample.event.name, after: part.phone }),
  smsOnly('checkout.part-phone-before', (_, language) => phoneChangedSms(sample.order(language))),
  notice('checkout.standing-order-idle', idleStandingNotice, sample.idleStanding),
  notice('checkout.standing-order-done', idleStandingNotice, { ...sample.idleStanding, isPartOpen: true }),
  smsOnly('checkout.standing-order-idle-payer', (_, language) => idleStandingSms(sample.order(language), part)),
  smsOnly('checkout.standing-order-done-payer', (_, language) => idleStandingSms(sample.order(language), { ...part, isPartOpen: true })),
  message('checkout.plan-ended', {
    email: (context, language) => planEndedMail(context, sample.order(language), { ...sample.calledOff, event: sample.event.name }),
    sms: (_, language) => planEndedSms(sample.order(language), { ...sample.calledOff, event: sample.event.name }),
  }),
  announcement('announcements.ticket', 'ticket'),
  announcement('announcements.news', 'news'),
  email('announcements.test', (context, language) => {
    const composed = announced('ticket', context, language);
    return { ...announcementMail(composed), subject: testSubject(composed.text), to: sample.email };
  }),
  notice('analytics.daily-summary', dailySummaryNotice, sample.daySummary),
  message('guests.links', {
    email: ({ config }, language) => ({ ...guestMail(sample.guest(config.publicUrl, language)), to: sample.email }),
    sms: ({ config }, language) => guestSms(sample.guest(config.publicUrl, language)),
  }),
  ...guestNewsKinds.map((kind) =>
    message(`guests.event-${kind}`, {
      email: ({ config }, language) => ({ ...guestNewsMail(sample.guestNews(config.publicUrl, language, kind)), to: sample.email }),
      sms: ({ config }, language) => guestNewsSms(sample.guestNews(config.publicUrl, language, kind)),
    }),
  ),
  ...payoutPreviews,
  notice('invoices.issued', invoiceNotice, sample.invoice),
  notice('invoices.withheld', invoiceNotice, { ...sample.invoice, withheldMinor: 4310 }),
  notice('invoices.own-till', invoiceNotice, { ...sample.invoice, isOfTill: true }),
  notice('invoices.credit-note', invoiceNotice, { ...sample.invoice, kind: 'credit-note', number: 'VC-2030-000007' }),
  ...riskPreviews,
  notice('books.ledger-differs', ledgerDiffersNotice, sample.differing),
  email('reports.scheduled', (context, language) =>
    reportMail(context, { to: sample.email, language, kind: 'sales', of: sample.event.name, from: '2026-11-01', until: '2026-11-30' }),
  ),
  notice('integrations.webhook-paused', webhookPausedNotice, sample.pausedWebhook),
  notice('integrations.webhook-of-member-paused', webhookPausedNotice, { ...sample.pausedWebhook, because: 'member' }),
  email('support.contact', ({ config }) => contactMail(config.supportEmail, sample.contact, null)),
];
