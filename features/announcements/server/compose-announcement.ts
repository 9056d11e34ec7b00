// How a message looks to who gets it: the organizer's words, from whom they are, and for news the way to end it.
import { pathIn, type Language } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailPage } from '#platform/server/mail/mail-page.ts';
import { countParts, withPlainPunctuation, type SmsSize } from '#platform/server/sms/count-parts.ts';
import { cutForSms } from '#platform/server/sms/cut-for-sms.ts';
import type { MailContent } from '#features/notifications/server/notification-kind.ts';
import type { AnnouncementPurpose } from '../announcement-facts.ts';
import type { AnnouncementText } from '../draft-schema.ts';

const texts = serverTexts({
  en: {
    ticket: message('You get this from {organizer} because you have a ticket or an order for {event}. Vumi passed it on.', {
      organizer: 'text',
      event: 'text',
    }),
    news: message('You get this news from {organizer} because you had a ticket for {event} and asked for offers and news. Vumi passed it on.', {
      organizer: 'text',
      event: 'text',
    }),
    end: 'No more news of this organizer',
    test: message('[Test] {subject}', { subject: 'text' }),
    stop: message('No more: {address}', { address: 'text' }),
  },
  sw: {
    ticket: 'Unapata ujumbe huu kutoka kwa {organizer} kwa sababu una tiketi au agizo la {event}. Vumi imeufikisha.',
    news: 'Unapata habari hizi kutoka kwa {organizer} kwa sababu ulikuwa na tiketi ya {event} na uliomba ofa na habari. Vumi imezifikisha.',
    end: 'Sitaki tena habari za mwandalizi huyu',
    test: '[Jaribio] {subject}',
    stop: 'Kuacha: {address}',
  },
  fr: {
    ticket: '{organizer} vous écrit parce que vous avez un billet ou une commande pour {event}. Vumi a transmis ce message.',
    news: '{organizer} vous envoie ces nouvelles parce que vous aviez un billet pour {event} et avez demandé des offres et des nouvelles. Vumi les a transmises.',
    end: 'Ne plus recevoir de nouvelles de cet organisateur',
    test: '[Essai] {subject}',
    stop: 'Stop\u00a0: {address}',
  },
});

/** The name of the event begins every SMS: its sender is the same for all. */
const NAME_IN_SMS_MAX = 30;

export interface ComposedFor {
  readonly publicUrl: string;
  readonly purpose: AnnouncementPurpose;
  readonly text: AnnouncementText;
  readonly event: { readonly id: string; readonly name: string; readonly organizerEmail: string | null };
  readonly organizer: string;
  /** Ends the news of this organizer without signing in (unsubscribe-token.ts). */
  readonly token: string;
}

/** The text in the language of a person where the organizer has written it, else the first. */
export function textFor(written: readonly AnnouncementText[], language: Language): AnnouncementText {
  const text = written.find((one) => one.language === language) ?? written[0];
  if (text === undefined) throw new Error('A message without texts');
  return text;
}

/** The page on which one press ends the news. Short, because an SMS carries it. */
export function stopAddress(publicUrl: string, token: string, language: Language): string {
  return `${publicUrl}${pathIn(language, '/stop')}?t=${token}`;
}

/** The email. Answers go to the organizer where the event names an address. */
export function announcementMail({ publicUrl, purpose, text, event, organizer, token }: ComposedFor): MailContent {
  const { language, subject } = text;
  const t = texts[language];
  const note = t[purpose]({ organizer, event: event.name });
  const isNews = purpose === 'news';
  const end = stopAddress(publicUrl, token, language);
  const paragraphs = text.text.split(/\n{2,}/u);
  return {
    subject,
    ...(event.organizerEmail !== null && { replyTo: event.organizerEmail }),
    ...(isNews && { unsubscribe: `${publicUrl}/api/organizer-news/unsubscribe?t=${token}` }),
    text: `${text.text}\n\n--\n${note}\n${isNews ? `${t.end}: ${end}\n` : ''}`,
    html: mailPage({
      language,
      title: subject,
      content: html`<p class="soft" style="margin:0 0 16px;color:#574e46;font-weight:600">${organizer}</p>
        ${paragraphs.map((paragraph) => html`<p style="margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere">${paragraph}</p>`)}
        <p class="soft" style="margin:24px 0 0;color:#574e46;font-size:14px">${note}</p>
        ${isNews ? html`<p style="margin:12px 0 0;font-size:14px"><a class="soft" href="${end}" style="color:#574e46">${t.end}</a></p>` : null}`,
    }),
  };
}

/** The SMS with plain punctuation, as it is charged. */
export function announcementSms({ publicUrl, purpose, text, event, token }: ComposedFor): string {
  const { language, sms } = text;
  const said = `${cutForSms(event.name, NAME_IN_SMS_MAX)}: ${sms}`;
  const whole = purpose === 'news' ? `${said}\n${texts[language].stop({ address: stopAddress(publicUrl, token, language) })}` : said;
  return withPlainPunctuation(whole);
}

/** The alphabet and the parts of the SMS: the same for every recipient of one text. */
export function sizeOf(composed: ComposedFor): SmsSize {
  return countParts(announcementSms(composed));
}

/** The subject of a test. */
export function testSubject({ language, subject }: AnnouncementText): string {
  return texts[language].test({ subject });
}
