// What a holder gets: the links of the tickets, by email or SMS (docs/reference/guests.md#messages).
import { inArray } from 'drizzle-orm';
import { formatMoment } from '#platform/contract/dates.ts';
import { message } from '#platform/contract/language/message.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { cutForSms } from '#platform/server/sms/cut-for-sms.ts';
import { queueSms } from '#platform/server/sms/queue-sms.ts';
import { smsProvider } from '#platform/server/sms/sms-provider.ts';
import type { events } from '#features/events/server/tables.ts';
import { linkOf } from '../links/link-codes.ts';
import { guestTickets } from '../tables.ts';

/** Characters of an event's name in an SMS: the links need the rest of its parts. */
const NAME_IN_SMS = 40;

const texts = serverTexts({
  en: {
    subject: message('Your tickets for {event}', { event: 'text' }),
    hello: message('Hello {name},', { name: 'text' }),
    given: message(
      '{count, plural, one {a ticket for {event} ({type}) is yours. Nothing is to be paid.} other {# tickets for {event} ({type}) are yours. Nothing is to be paid.}}',
      { count: 'number', event: 'text', type: 'text' },
    ),
    alone: message(
      '{count, plural, one {A ticket for {event} ({type}) is yours. Nothing is to be paid.} other {# tickets for {event} ({type}) are yours. Nothing is to be paid.}}',
      {
        count: 'number',
        event: 'text',
        type: 'text',
      },
    ),
    how: 'Each link opens one ticket with its code for the gate. You need no account; with one you can keep the ticket there. Give a link only to whom the ticket is for.',
    open: message('{number, plural, =0 {Open the ticket} other {Open ticket #}}', { number: 'number' }),
    sms: message('Your tickets for {event}, {when}: {links}', { event: 'text', when: 'text', links: 'text' }),
  },
  sw: {
    subject: 'Tiketi zako za {event}',
    hello: 'Habari {name},',
    given:
      '{count, plural, one {tiketi ya {event} ({type}) ni yako. Hakuna cha kulipa.} other {tiketi # za {event} ({type}) ni zako. Hakuna cha kulipa.}}',
    alone:
      '{count, plural, one {Tiketi ya {event} ({type}) ni yako. Hakuna cha kulipa.} other {Tiketi # za {event} ({type}) ni zako. Hakuna cha kulipa.}}',
    how: 'Kila kiungo hufungua tiketi moja yenye msimbo wa langoni. Huhitaji akaunti; ukiwa nayo unaweza kuhifadhi tiketi humo. Mpe kiungo yule tu ambaye tiketi ni yake.',
    open: '{number, plural, =0 {Fungua tiketi} other {Fungua tiketi #}}',
    sms: 'Tiketi zako za {event}, {when}: {links}',
  },
  fr: {
    subject: 'Vos billets pour {event}',
    hello: 'Bonjour {name},',
    given:
      '{count, plural, one {un billet pour {event} ({type}) est à vous. Il n’y a rien à payer.} other {# billets pour {event} ({type}) sont à vous. Il n’y a rien à payer.}}',
    alone:
      '{count, plural, one {Un billet pour {event} ({type}) est à vous. Il n’y a rien à payer.} other {# billets pour {event} ({type}) sont à vous. Il n’y a rien à payer.}}',
    how: 'Chaque lien ouvre un seul billet avec son code pour l’entrée. Aucun compte n’est nécessaire\u00a0; avec un compte, vous pouvez y garder le billet. Ne donnez un lien qu’à la personne à qui le billet est destiné.',
    open: '{number, plural, =0 {Ouvrir le billet} other {Ouvrir le billet #}}',
    sms: 'Vos billets pour {event}, {when}\u00a0: {links}',
  },
});

export interface GuestLinks {
  /** Empty: none was given. */
  readonly name: string;
  readonly language: Language;
  readonly event: Pick<typeof events.$inferSelect, 'name' | 'startsAt' | 'timeZone' | 'endsAt'>;
  readonly ticketType: string;
  readonly links: readonly string[];
}

interface Sending extends Omit<GuestLinks, 'links'> {
  readonly email: string | null;
  readonly phone: string | null;
  readonly tickets: readonly { readonly ticketId: string; readonly code: string }[];
  /** One of many: others are sent before it. */
  readonly isBulk?: boolean;
}

/** Queues the message with the links of tickets to their holder; null: there is no address, or no SMS are set up. */
export async function sendLinks(
  tx: Tx,
  context: Context,
  { email, phone, tickets, isBulk = false, ...about }: Sending,
  now: Date,
): Promise<'email' | 'sms' | null> {
  const links = tickets.map(({ code }) => linkOf(context, code, about.language));
  const [first] = tickets;
  const sentBy = email !== null ? 'email' : phone !== null && smsProvider(context) !== null ? 'sms' : null;
  if (first === undefined || sentBy === null) return null;
  if (email !== null) await queueMail(tx, context, { ...guestMail({ ...about, links }), to: email });
  else if (phone !== null) {
    const text = guestSms({ ...about, links });
    await queueSms(tx, context, { to: phone, text, about: `guest-ticket:${first.ticketId}`, validUntil: about.event.endsAt, isBulk, now });
  }
  const ids = tickets.map(({ ticketId }) => ticketId);
  await tx.update(guestTickets).set({ sentAt: now }).where(inArray(guestTickets.ticketId, ids));
  return sentBy;
}

/** The email with the links of tickets, without its receiver. */
export function guestMail({ name, language, event, ticketType, links }: GuestLinks): Omit<MailMessage, 'to'> {
  const t = texts[language];
  const about = { count: links.length, event: event.name };
  const subject = t.subject({ event: event.name });
  const said = name === '' ? [t.alone({ ...about, type: ticketType })] : [t.hello({ name }), t.given({ ...about, type: ticketType })];
  const when = formatMoment(event.startsAt, event.timeZone, language);
  const buttons = links.map((link, index) => ({ link, words: t.open({ number: links.length === 1 ? 0 : index + 1 }) }));
  return {
    subject: subject.slice(0, 200),
    text: `${[...said, when, t.how, ...buttons.map(({ link, words }) => `${words}: ${link}`)].join('\n\n')}\n`,
    html: mailPage({
      language,
      title: subject,
      content: html`${[...said, when].map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p>`)}
        <p class="soft" style="margin:0 0 24px">${t.how}</p>
        ${buttons.map(({ link, words }) => html`<p style="margin:0 0 12px">${mailButton(link, words)}</p>`)}`,
    }),
  };
}

/** The SMS with the links of tickets. */
export function guestSms({ language, event, links }: GuestLinks): string {
  const when = formatMoment(event.startsAt, event.timeZone, language);
  return texts[language].sms({ event: cutForSms(event.name, NAME_IN_SMS), when, links: links.join(' ') });
}
