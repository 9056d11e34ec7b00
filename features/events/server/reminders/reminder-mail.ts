import { message } from '#platform/contract/language/message.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { formatSpan } from '#platform/contract/dates.ts';
import { pathIn, type Language } from '#platform/contract/language/languages.ts';
import { formatMoney, toMinor } from '#platform/contract/money.ts';
import { html } from '#platform/server/html.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import { placeText } from '../../event-texts.ts';
import type { EventSummary } from '../../schemas.ts';

const texts = serverTexts({
  en: {
    subject: message('Tickets are on sale: {event}', { event: 'text' }),
    lead: message('You asked us to tell you: tickets for {event} are on sale now.', { event: 'text' }),
    from: message('Starting from {price}', { price: 'text' }),
    free: 'Free entry',
    action: 'Get Tickets',
    once: 'This is the one email you asked for. We will not write about this event again.',
  },
  sw: {
    subject: 'Tiketi zinauzwa sasa: {event}',
    lead: 'Ulituomba tukujulishe: tiketi za {event} zinauzwa sasa.',
    from: 'Kuanzia {price}',
    free: 'Kiingilio ni bure',
    action: 'Pata tiketi',
    once: 'Hii ndiyo barua pepe pekee uliyoomba. Hatutakuandikia tena kuhusu tukio hili.',
  },
  fr: {
    subject: 'Billets en vente\u00a0: {event}',
    lead: 'Vous nous aviez demandé de vous prévenir\u00a0: les billets pour {event} sont en vente.',
    from: 'À partir de {price}',
    free: 'Entrée gratuite',
    action: 'Prendre des billets',
    once: 'C’est le seul e-mail que vous avez demandé. Nous ne vous écrirons plus au sujet de cet événement.',
  },
});

interface Reminder {
  readonly to: string;
  readonly language: Language;
  readonly event: Pick<EventSummary, 'id' | 'name' | 'startDate' | 'endDate' | 'timeZone' | 'price' | 'currency' | 'venue' | 'deliveryMethod'>;
  readonly publicUrl: string;
}

/** The email that announces that sales have opened: what, when, where, from what price, and the link. */
export function reminderMail({ to, language, event, publicUrl }: Reminder): MailMessage {
  const t = texts[language];
  const lead = t.lead({ event: event.name });
  const when = formatSpan(event.startDate, event.endDate, event.timeZone, language);
  const where = placeText(event, language);
  const price =
    event.price === null ? [] : [event.price === 0 ? t.free : t.from({ price: formatMoney(toMinor(event.price), event.currency, language) })];
  const address = `${publicUrl}${pathIn(language, `/events/${event.id}`)}`;
  const facts = [when, where, ...price];
  return {
    to,
    subject: t.subject({ event: event.name }).slice(0, 200),
    text: `${lead}\n\n${facts.join('\n')}\n\n${t.action}\n${address}\n\n${t.once}\n\nVumi\n`,
    html: mailPage({
      language,
      title: event.name,
      content: html`<p style="margin:0 0 16px">${lead}</p>
        ${facts.map((fact) => html`<p style="margin:0 0 4px;font-weight:600">${fact}</p>`)}
        <p style="margin:24px 0">${mailButton(address, t.action)}</p>
        <p class="soft" style="margin:0;color:#574e46;font-size:14px">${t.once}</p>`,
    }),
  };
}
