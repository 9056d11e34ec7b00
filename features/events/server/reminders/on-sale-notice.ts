// What is told to those who asked to be reminded when tickets of an event come on sale.
import { message } from '#platform/contract/language/message.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { cutForSms } from '#platform/server/sms/cut-for-sms.ts';
import { defineNotification } from '#features/notifications/server/notification-kind.ts';
import { eventAddress, eventMail, type MailedEvent } from '../event-mail.ts';

const texts = serverTexts({
  en: {
    subject: message('Tickets are on sale: {event}', { event: 'text' }),
    lead: message('You asked us to tell you: tickets for {event} are on sale now.', { event: 'text' }),
    action: 'Get Tickets',
    once: 'This is the one email you asked for. We will not write about this event again.',
    sms: message('You asked us to tell you: tickets for {event} are on sale now. {address}', { event: 'text', address: 'text' }),
  },
  sw: {
    subject: 'Tiketi zinauzwa sasa: {event}',
    lead: 'Ulituomba tukujulishe: tiketi za {event} zinauzwa sasa.',
    action: 'Pata tiketi',
    once: 'Hii ndiyo barua pepe pekee uliyoomba. Hatutakuandikia tena kuhusu tukio hili.',
    sms: 'Ulituomba tukujulishe: tiketi za {event} zinauzwa sasa. {address}',
  },
  fr: {
    subject: 'Billets en vente\u00a0: {event}',
    lead: 'Vous nous aviez demandé de vous prévenir\u00a0: les billets pour {event} sont en vente.',
    action: 'Prendre des billets',
    sms: 'Vous vouliez le savoir\u00a0: les billets pour {event} sont en vente. {address}',
    once: 'C’est le seul e-mail que vous avez demandé. Nous ne vous écrirons plus au sujet de cet événement.',
  },
});

/** A longer name would make an SMS of more than two parts. */
const NAME_IN_SMS_MAX = 40;

export const onSaleNotice = defineNotification<{ readonly event: MailedEvent }>({
  name: 'on-sale',
  flag: 'eventReminders',
  email: 'preferred',
  mail({ config: { publicUrl } }, language, { event }) {
    const { subject, lead, action, once } = texts[language];
    const name = { event: event.name };
    return eventMail({ language, publicUrl, event, subject: subject(name), lead: lead(name), action, note: once });
  },
  smsAlone: ({ config: { publicUrl } }, language, { event }) =>
    texts[language].sms({ event: cutForSms(event.name, NAME_IN_SMS_MAX), address: eventAddress(publicUrl, event, language) }),
});
