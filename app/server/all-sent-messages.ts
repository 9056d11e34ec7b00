// Every message that the product sends, with sample data for its preview, by feature in import order.
// A test fails when the product can send an email that is not here.
import type { Language } from '#platform/contract/language/languages.ts';
import type { Context } from '#platform/server/context.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import { calledOffMail } from '#features/checkout/server/refunds/mail-called-off.ts';
import { refundMail } from '#features/checkout/server/refunds/mail-refund.ts';
import { reminderMail } from '#features/events/server/reminders/reminder-mail.ts';
import { accountDecisionMail, type AccountDecision } from '#features/identity/server/accounts/account-decision-mail.ts';
import { alreadyConfirmedMail, codeMail } from '#features/identity/server/codes/code-mail.ts';
import type { NotificationKind } from '#features/notifications/server/notification-kind.ts';
import { newApplicationMail } from '#features/organizations/server/applications/application-mail.ts';
import { applicationOutcomes, applicationReceived } from '#features/organizations/server/applications/application-notifications.ts';
import { invitationMail } from '#features/organizations/server/invitations/invitation-mail.ts';
import { contactMail } from '#features/support/server/contact-mail.ts';
import { ticketMail } from '#features/tickets/server/mail/ticket-mail.ts';
import { eventMovedNotice } from '#features/tickets/server/moved/event-moved.ts';
import { sample } from './previews/sample-data.ts';

export interface SentMessage {
  /** `identity.suspended`. */
  readonly id: string;
  readonly feature: string;
  /** The email to a sample receiver. */
  readonly compose: (context: Context, language: Language) => MailMessage;
  /** The same by SMS, for those who chose that. */
  readonly sms?: (context: Context, language: Language) => string;
}

const email = (id: `${string}.${string}`, compose: SentMessage['compose']): SentMessage => ({
  id,
  feature: id.slice(0, id.indexOf('.')),
  compose,
});

const toAccount = (id: `identity.${string}`, decision: AccountDecision) =>
  email(id, (context, language) => accountDecisionMail(context, { email: sample.email, language }, decision));
/** A notification, by email and, where its kind has one, by SMS. */
function notice<Data extends object>(id: `${string}.${string}`, { mail, sms }: NotificationKind<Data>, data: Data): SentMessage {
  const message = email(id, (context, language) => ({ ...mail(context, language, data), to: sample.email }));
  return sms === undefined ? message : { ...message, sms: (context, language) => sms(context, language, data) };
}

const { companyName } = sample.application;

export const allSentMessages: readonly SentMessage[] = [
  email('identity.confirm-sign-up', (_, language) => codeMail(sample.email, 'confirm-sign-up', sample.code, language)),
  email('identity.reset-password', (_, language) => codeMail(sample.email, 'reset-password', sample.code, language)),
  email('identity.already-confirmed', (_, language) => alreadyConfirmedMail(sample.email, language)),
  toAccount('identity.role-customer', { kind: 'role', role: 'customer' }),
  toAccount('identity.role-organizer', { kind: 'role', role: 'organizer' }),
  toAccount('identity.role-admin', { kind: 'role', role: 'admin' }),
  toAccount('identity.suspended', { kind: 'suspended', reason: sample.text }),
  toAccount('identity.reinstated', { kind: 'reinstated' }),
  email('organizations.invitation', (context, language) => invitationMail(context, { to: sample.email, token: sample.token, language })),
  notice('organizations.received', applicationReceived, { companyName, note: null }),
  notice('organizations.approved', applicationOutcomes.approved, { companyName, note: null }),
  notice('organizations.rejected', applicationOutcomes.rejected, { companyName, note: sample.text }),
  notice('organizations.asked', applicationOutcomes.asked, { companyName, note: sample.text }),
  email('organizations.new-application', (context) => newApplicationMail(context, sample.application)),
  email('organizations.answered', (context) => newApplicationMail(context, sample.application, sample.text)),
  email('events.on-sale', ({ config }, language) => reminderMail({ to: sample.email, language, event: sample.event, publicUrl: config.publicUrl })),
  email('tickets.tickets', ({ config }, language) => ticketMail(sample.tickets(config.publicUrl, language, { isPaid: true }))),
  email('tickets.part-paid', ({ config }, language) => ticketMail(sample.tickets(config.publicUrl, language, { isPaid: false }))),
  notice('tickets.event-moved', eventMovedNotice, { event: sample.event }),
  email('checkout.refund', (context, language) => refundMail(context, sample.order(language), sample.refund)),
  email('checkout.refund-by-hand', (context, language) => refundMail(context, sample.order(language), sample.refundByHand)),
  email('checkout.event-cancelled', (context, language) =>
    calledOffMail(context, sample.order(language), { event: sample.event.name, refundMinor: sample.refund.amountMinor }),
  ),
  email('support.contact', ({ config }) => contactMail(config.supportEmail, sample.contact, null)),
];
