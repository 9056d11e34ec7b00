// What a ticket holder is told when an online event can be joined, or can be joined elsewhere.
import { formatSpan } from '#platform/contract/dates.ts';
import { pathIn } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import { defineNotification } from '#features/notifications/server/notification-kind.ts';

export interface OpenDoors {
  readonly event: { readonly name: string; readonly startsAt: Date; readonly endsAt: Date; readonly timeZone: string };
  readonly ticketId: string;
  readonly joinLink: string;
  readonly accessInstructions: string | null;
}

const texts = serverTexts({
  en: {
    subject: message('Join {event} now', { event: 'text' }),
    lead: message('Doors are open: you can join {event} online.', { event: 'text' }),
    join: 'Join',
    ticket: 'Your ticket',
    own: 'The link is yours. Please do not pass it on.',
  },
  sw: {
    subject: 'Jiunge na {event} sasa',
    lead: 'Milango imefunguliwa: unaweza kujiunga na {event} mtandaoni.',
    join: 'Jiunge',
    ticket: 'Tiketi yako',
    own: 'Kiungo hiki ni chako. Tafadhali usimpe mtu mwingine.',
  },
  fr: {
    subject: 'Rejoignez {event} maintenant',
    lead: 'C’est ouvert\u00a0: vous pouvez rejoindre {event} en ligne.',
    join: 'Rejoindre',
    ticket: 'Votre billet',
    own: 'Ce lien est le vôtre. Merci de ne pas le transmettre.',
  },
});

export const doorsOpenNotice = defineNotification<OpenDoors>({
  name: 'doors-open',
  flag: 'ticketUpdates',
  email: 'always',
  mail({ config }, language, { event, ticketId, joinLink, accessInstructions }) {
    const t = texts[language];
    const name = { event: event.name };
    const lead = t.lead(name);
    const when = formatSpan(event.startsAt, event.endsAt, event.timeZone, language);
    const ticket = config.publicUrl + pathIn(language, `/tickets/${ticketId}`);
    const how = accessInstructions === null ? [] : [accessInstructions];
    return {
      subject: t.subject(name).slice(0, 200),
      text: `${[lead, when, `${t.join}: ${joinLink}`, ...how, t.own, `${t.ticket}: ${ticket}`].join('\n\n')}\n`,
      html: mailPage({
        language,
        title: event.name,
        content: html`<p style="margin:0 0 16px">${lead}</p>
          <p style="margin:0 0 20px;font-weight:600">${when}</p>
          ${how.map((text) => html`<p style="margin:0 0 20px;white-space:pre-line">${text}</p>`)}
          <p style="margin:0 0 20px">${mailButton(joinLink, t.join)}</p>
          <p style="margin:0">${t.own} <a href="${ticket}">${t.ticket}</a></p>`,
      }),
    };
  },
});
