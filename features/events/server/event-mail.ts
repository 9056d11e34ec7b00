// An email about one event: what is said, when, where, from what price, and the way on.
import { formatSpan } from '#platform/contract/dates.ts';
import { pathIn, type Language } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import type { MailContent } from '#features/notifications/server/notification-kind.ts';
import { placeText } from '../event-texts.ts';
import type { EventSummary } from '../schemas.ts';
import { startingPriceWithFee } from '../prices/buyer-fee.ts';

const texts = serverTexts({
  en: { from: message('Starting from {price}', { price: 'text' }), free: 'Free entry' },
  sw: { from: 'Kuanzia {price}', free: 'Kiingilio ni bure' },
  fr: { from: 'À partir de {price}', free: 'Entrée gratuite' },
});

export type MailedEvent = Pick<
  EventSummary,
  'id' | 'name' | 'startDate' | 'endDate' | 'timeZone' | 'price' | 'fee' | 'currency' | 'venue' | 'deliveryMethod'
>;

interface EventMail {
  readonly language: Language;
  readonly publicUrl: string;
  readonly event: MailedEvent;
  readonly subject: string;
  readonly lead: string;
  /** What the button says, which leads to the event. */
  readonly action: string;
  /** Why it was sent. */
  readonly note: string;
}

/** The event's page, in the reader's language. */
export function eventAddress(publicUrl: string, { id }: Pick<MailedEvent, 'id'>, language: Language): string {
  return `${publicUrl}${pathIn(language, `/events/${id}`)}`;
}

export function eventMail({ language, publicUrl, event, subject, lead, action, note }: EventMail): MailContent {
  const t = texts[language];
  const minor = startingPriceWithFee(event);
  const price = minor === null ? [] : [minor === 0 ? t.free : t.from({ price: formatMoney(minor, event.currency, language) })];
  const facts = [formatSpan(event.startDate, event.endDate, event.timeZone, language), placeText(event, language), ...price];
  const address = `${eventAddress(publicUrl, event, language)}?utm_medium=email`;
  return {
    subject: subject.slice(0, 200),
    text: `${lead}\n\n${facts.join('\n')}\n\n${action}\n${address}\n\n${note}\n\nVumi\n`,
    html: mailPage({
      language,
      title: event.name,
      content: html`<p style="margin:0 0 16px">${lead}</p>
        ${facts.map((fact) => html`<p style="margin:0 0 4px;font-weight:600">${fact}</p>`)}
        <p style="margin:24px 0">${mailButton(address, action)}</p>
        <p class="soft" style="margin:0;color:#574e46;font-size:14px">${note}</p>`,
    }),
  };
}
