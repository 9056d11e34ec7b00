// What a ticket holder is told when the organizer has changed the date or place of the event.
import { formatSpan } from '#platform/contract/dates.ts';
import { pathIn, type Language } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import type { Context } from '#platform/server/context.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import { cutForSms } from '#platform/server/sms/cut-for-sms.ts';
import { placeText } from '#features/events/event-texts.ts';
import type { EventSummary } from '#features/events/schemas.ts';
import { defineNotification, type MailContent } from '#features/notifications/server/notification-kind.ts';

export interface MovedEvent {
  /** The event with its new date, for a calendar: it replaces the entry that is there. */
  readonly calendar: NonNullable<MailContent['attachments']>[number];
  readonly event: Pick<EventSummary, 'name' | 'startDate' | 'endDate' | 'timeZone' | 'deliveryMethod' | 'venue'>;
}

/** Longer names and places would make an SMS of more than two parts. */
export const NAME_IN_SMS_MAX = 40;
const PLACE_IN_SMS_MAX = 50;

const texts = serverTexts({
  en: {
    subject: message('{event} has a new date or place', { event: 'text' }),
    lead: message('The organizer has changed when or where {event} takes place. Your tickets stay valid.', { event: 'text' }),
    open: 'See your tickets',
    sms: message('{event} has a new date or place: {when}, {where}. Your tickets stay valid. {address}', {
      event: 'text',
      when: 'text',
      where: 'text',
      address: 'text',
    }),
  },
  sw: {
    subject: 'Tarehe au mahali pa {event} pamebadilika',
    lead: 'Mwandaaji amebadilisha tarehe au mahali pa {event}. Tiketi zako bado ni halali.',
    open: 'Tazama tiketi zako',
    sms: 'Tarehe au mahali pa {event} pamebadilika: {when}, {where}. Tiketi zako bado ni halali. {address}',
  },
  fr: {
    subject: '{event}\u00a0: nouvelle date ou nouveau lieu',
    lead: 'L’organisateur a modifié la date ou le lieu de {event}. Vos billets restent valables.',
    open: 'Voir vos billets',
    sms: '{event}\u00a0: nouvelle date ou nouveau lieu\u00a0: {when}, {where}. Vos billets restent valables. {address}',
  },
});

function factsOf({ event }: MovedEvent, language: Language): { readonly when: string; readonly where: string } {
  return { when: formatSpan(event.startDate, event.endDate, event.timeZone, language), where: placeText(event, language) };
}

const addressOf = ({ config }: Context, language: Language): string => config.publicUrl + pathIn(language, '/tickets');

export const eventMovedNotice = defineNotification<MovedEvent>({
  name: 'event-moved',
  flag: 'ticketUpdates',
  email: 'always',
  mail(context, language, moved) {
    const { when, where } = factsOf(moved, language);
    const { open, ...t } = texts[language];
    const { name } = moved.event;
    const lead = t.lead({ event: name });
    const address = addressOf(context, language);
    return {
      subject: t.subject({ event: name }).slice(0, 200),
      text: `${lead}\n\n${when}\n${where}\n\n${open}: ${address}\n`,
      attachments: [moved.calendar],
      html: mailPage({
        language,
        title: name,
        content: html`<p style="margin:0 0 16px">${lead}</p>
          ${[when, where].map((fact) => html`<p style="margin:0 0 4px;font-weight:600">${fact}</p>`)}
          <p style="margin:24px 0 0">${mailButton(address, open)}</p>`,
      }),
    };
  },
  sms(context, language, moved) {
    const { when, where } = factsOf(moved, language);
    const event = cutForSms(moved.event.name, NAME_IN_SMS_MAX);
    return texts[language].sms({ event, when, where: cutForSms(where, PLACE_IN_SMS_MAX), address: addressOf(context, language) });
  },
});
