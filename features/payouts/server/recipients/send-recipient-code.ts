// Where the code goes that proves what an organization is paid on: to a phone itself; for a till, a paybill or a bank account, which no message reaches, to the owner.
import { and, eq, isNotNull } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { maskPhone } from '#platform/contract/phone.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { html } from '#platform/server/html.ts';
import { mailPage } from '#platform/server/mail/mail-page.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { cutForSms } from '#platform/server/sms/cut-for-sms.ts';
import { queueSms } from '#platform/server/sms/queue-sms.ts';
import { smsProvider } from '#platform/server/sms/sms-provider.ts';
import { users } from '#features/identity/server/tables.ts';
import { notificationPhones } from '#features/notifications/server/tables.ts';
import { payoutErrors } from '../../contract.ts';
import { CODE_MINUTES, type Payee, type RecipientKind } from '../../payout-facts.ts';
import { NAME_IN_SMS_MAX } from './recipient-notice.ts';
import { recipientTexts } from './recipient-texts.ts';

/** Where a code goes. */
interface CodeWay {
  readonly by: 'number' | 'sms' | 'email';
  readonly to: string;
  /** As it is shown, with most of it hidden; null: the number itself. */
  readonly shown: string | null;
}

/**
 * A phone that the owner has proved comes before the address: who reads the emails of the owner is more likely to be signed in as them.
 * @throws SMS_NOT_SET_UP for a phone; NO_WAY_FOR_CODE for an owner with neither
 */
export async function wayForCode(reader: Reader, context: Context, { kind, number }: Payee, ownerId: string): Promise<CodeWay> {
  const hasSms = smsProvider(context) !== null;
  if (kind === 'phone') return hasSms ? { by: 'number', to: number, shown: null } : fail(payoutErrors.SMS_NOT_SET_UP);
  const [owner] = await reader
    .select({ email: users.email, signInPhone: users.signInPhone, proved: notificationPhones.phone })
    .from(users)
    .leftJoin(notificationPhones, and(eq(notificationPhones.userId, users.id), isNotNull(notificationPhones.verifiedAt)))
    .where(eq(users.id, ownerId));
  const phone = owner?.proved ?? owner?.signInPhone;
  if (phone != null && hasSms) return { by: 'sms', to: phone, shown: maskPhone(phone) };
  if (owner?.email == null) return fail(payoutErrors.NO_WAY_FOR_CODE);
  return { by: 'email', to: owner.email, shown: maskEmail(owner.email) };
}

const maskEmail = (address: string): string => address.replace(/^(.)[^@]*/, '$1***');

export interface RecipientCode {
  readonly code: string;
  readonly organization: string;
  readonly kind: RecipientKind;
  /** With most of it hidden. */
  readonly masked: string;
}

/** The email with a code. In the plain text the code stands alone on its line. */
export function recipientCodeMail(to: string, language: Language, { code, organization, kind, masked }: RecipientCode): MailMessage {
  const t = recipientTexts[language];
  const lead = t.ownerLead({ organization, to: nameOf(language, kind, masked) });
  const closing = t.ownerClosing({ minutes: CODE_MINUTES });
  return {
    to,
    subject: t.ownerSubject,
    text: `${lead}\n\n${code}\n\n${closing}\n\nVumi\n`,
    html: mailPage({
      language,
      title: t.ownerSubject,
      content: html`<p style="margin:0 0 24px">${lead}</p>
        <p
          class="note"
          style="margin:0 0 24px;padding:16px;border-radius:8px;background:#fff0cc;text-align:center;font-size:32px;font-weight:700;letter-spacing:8px"
        >
          ${code}
        </p>
        <p class="soft" style="margin:0;color:#574e46;font-size:14px">${closing}</p>`,
    }),
  };
}

/** The SMS with a code, for what is not a phone. */
export function recipientCodeSms(language: Language, { code, organization, kind, masked }: RecipientCode): string {
  const to = nameOf(language, kind, masked);
  return recipientTexts[language].ownerCode({ code, organization: cutForSms(organization, NAME_IN_SMS_MAX), to, minutes: CODE_MINUTES });
}

const nameOf = (language: Language, kind: RecipientKind, masked: string): string =>
  kind === 'phone' ? masked : recipientTexts[language][kind]({ number: masked });

interface Sent extends RecipientCode {
  readonly organizationId: string;
  readonly validUntil: Date;
  readonly language: Language;
  readonly now: Date;
}

/** Queues the message with a code in the caller's transaction. */
export async function sendCode(
  tx: Tx,
  context: Context,
  { by, to }: CodeWay,
  { organizationId, validUntil, language, now, ...sent }: Sent,
): Promise<void> {
  if (by === 'email') {
    await queueMail(tx, context, recipientCodeMail(to, language, sent));
    return;
  }
  const text = by === 'sms' ? recipientCodeSms(language, sent) : recipientTexts[language].code({ code: sent.code, minutes: CODE_MINUTES });
  await queueSms(tx, context, { to, text, about: `payout-code:${organizationId}`, validUntil, now });
}
