import type { Language } from '#platform/contract/language/languages.ts';
import type { Context } from '#platform/server/context.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import type { PreferenceFlag } from '../preferences.ts';

export type MailContent = Omit<MailMessage, 'to'>;

export interface NotificationKind<Data extends object = object> {
  /** As `application-approved`. It is stored in rows, where it keeps a notification from being sent twice: a kind in use is not renamed. */
  readonly name: string;
  /** The preference it belongs to; null: it is about the account itself. */
  readonly flag: PreferenceFlag | null;
  /** `always`: tickets, money and the account, which people have to be told. */
  readonly email: 'always' | 'preferred';
  /** The email, in the language of the person. */
  readonly mail: (context: Context, language: Language, data: Data) => MailContent;
  /** The text of the SMS, for a kind that is worth one: it costs by the part (`platform/server/sms/count-parts.ts`). */
  readonly sms?: (context: Context, language: Language, data: Data) => string;
  /** The same for a kind that is worth an SMS only to who has no email address, and asked to be told. */
  readonly smsAlone?: (context: Context, language: Language, data: Data) => string;
}

/** Declares a kind of notification: its texts, and which preference decides about it. */
export function defineNotification<Data extends object>(kind: NotificationKind<Data>): NotificationKind<Data> {
  return kind;
}
