// What a ticket holder is told when a ticket has got a place, or another one.
import { inArray } from 'drizzle-orm';
import { pathIn } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import { seatName, type Seat } from '#features/events/places/seats.ts';
import { defineNotification } from '#features/notifications/server/notification-kind.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { selectTickets } from '../read-tickets.ts';
import { tickets } from '../tables.ts';

interface PlacedTicket {
  readonly event: string;
  readonly ticketNumber: string;
  readonly place: Seat;
  readonly ticketId: string;
}

const texts = serverTexts({
  en: {
    subject: message('Your place at {event}', { event: 'text' }),
    lead: message('The organizer has given your ticket {number} a place.', { number: 'text' }),
    open: 'Open ticket',
  },
  sw: {
    subject: 'Nafasi yako katika {event}',
    lead: 'Mwandaaji ameipa tiketi yako {number} nafasi.',
    open: 'Fungua tiketi',
  },
  fr: {
    subject: 'Votre place à {event}',
    lead: 'L’organisateur a attribué une place à votre billet {number}.',
    open: 'Ouvrir le billet',
  },
});

export const placeNotice = defineNotification<PlacedTicket>({
  name: 'ticket-place',
  flag: 'ticketUpdates',
  email: 'always',
  mail({ config }, language, { event, ticketNumber, place, ticketId }) {
    const t = texts[language];
    const lead = t.lead({ number: ticketNumber });
    const named = seatName(place, language);
    const address = config.publicUrl + pathIn(language, `/tickets/${ticketId}`);
    return {
      subject: t.subject({ event }).slice(0, 200),
      text: `${lead}\n\n${named}\n\n${t.open}: ${address}\n`,
      html: mailPage({
        language,
        title: event,
        content: html`<p style="margin:0 0 16px">${lead}</p>
          <p style="margin:0 0 20px;font-weight:600">${named}</p>
          <p style="margin:0">${mailButton(address, t.open)}</p>`,
      }),
    };
  },
});

/** Tells the holders of these tickets their places; one that has none is left out. */
export async function tellPlaces(tx: Tx, context: Context, ticketIds: readonly string[], now: Date): Promise<void> {
  if (ticketIds.length === 0) return;
  for (const { ticket, place, event } of await selectTickets(tx, null).where(inArray(tickets.id, [...ticketIds]))) {
    if (place === null) continue;
    const subject = `place:${ticket.id}:${now.toISOString()}`;
    const data = { event: event.name, ticketNumber: ticket.ticketNumber, place, ticketId: ticket.id };
    await notify(tx, context, placeNotice, { userId: ticket.holderId, subject, data, now });
  }
}
