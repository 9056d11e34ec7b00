// What is told to those who asked to be reminded when tickets of an event come on sale.
import { message } from '#platform/contract/language/message.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { defineNotification } from '#features/notifications/server/notification-kind.ts';
import { eventMail, type MailedEvent } from '../event-mail.ts';

const texts = serverTexts({
  en: {
    subject: message('Tickets are on sale: {event}', { event: 'text' }),
    lead: message('You asked us to tell you: tickets for {event} are on sale now.', { event: 'text' }),
    action: 'Get Tickets',
    once: 'This is the one email you asked for. We will not write about this event again.',
  },
  sw: {
    subject: 'Tiketi zinauzwa sasa: {event}',
    lead: 'Ulituomba tukujulishe: tiketi za {event} zinauzwa sasa.',
    action: 'Pata tiketi',
    once: 'Hii ndiyo barua pepe pekee uliyoomba. Hatutakuandikia tena kuhusu tukio hili.',
  },
  fr: {
    subject: 'Billets en vente\u00a0: {event}',
    lead: 'Vous nous aviez demandé de vous prévenir\u00a0: les billets pour {event} sont en vente.',
    action: 'Prendre des billets',
    once: 'C’est le seul e-mail que vous avez demandé. Nous ne vous écrirons plus au sujet de cet événement.',
  },
});

export const onSaleNotice = defineNotification<{ readonly event: MailedEvent }>({
  name: 'on-sale',
  flag: 'eventReminders',
  email: 'preferred',
  mail({ config: { publicUrl } }, language, { event }) {
    const { subject, lead, action, once } = texts[language];
    const name = { event: event.name };
    return eventMail({ language, publicUrl, event, subject: subject(name), lead: lead(name), action, note: once });
  },
});
