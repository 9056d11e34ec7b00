// One message that the product sends, as its preview needs it.
import type { Language } from '#platform/contract/language/languages.ts';
import type { Context } from '#platform/server/context.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import type { NotificationKind } from '#features/notifications/server/notification-kind.ts';
import { sample } from './sample-data.ts';

export interface SentMessage {
  /** `identity.suspended`. */
  readonly id: string;
  readonly feature: string;
  /** The email to a sample receiver; null: it is sent by SMS only. */
  readonly email: ((context: Context, language: Language) => MailMessage) | null;
  /** The SMS; null without one. Beside an email it is for those who chose that. */
  readonly sms: ((context: Context, language: Language) => string) | null;
}

export type MessageId = `${string}.${string}`;

/** An email with its SMS, or one of them. */
export const message = (id: MessageId, parts: Pick<SentMessage, 'email' | 'sms'>): SentMessage => ({
  id,
  feature: id.slice(0, id.indexOf('.')),
  ...parts,
});
/** An email alone. */
export const email = (id: MessageId, compose: NonNullable<SentMessage['email']>) => message(id, { email: compose, sms: null });
/** An SMS alone. */
export const smsOnly = (id: MessageId, sms: NonNullable<SentMessage['sms']>) => message(id, { email: null, sms });

/** A notification, by email and, where its kind has one, by SMS. */
export function notice<Data extends object>(id: MessageId, { mail, sms, smsAlone }: NotificationKind<Data>, data: Data): SentMessage {
  const told = sms ?? smsAlone;
  return message(id, {
    email: (context, language) => ({ ...mail(context, language, data), to: sample.email }),
    sms: told === undefined ? null : (context, language) => told(context, language, data),
  });
}
