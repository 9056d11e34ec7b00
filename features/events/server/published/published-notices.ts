// What is told when an event goes on sale: its organizer, and those who follow the organizer (docs/reference/notifications.md#kinds).
import { pathIn } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { cutForSms } from '#platform/server/sms/cut-for-sms.ts';
import { defineNotification } from '#features/notifications/server/notification-kind.ts';
import { eventAddress, eventMail, type MailedEvent } from '../event-mail.ts';

const texts = serverTexts({
  en: {
    live: {
      subject: message('{event} is live', { event: 'text' }),
      lead: message('{event} is published. Everybody can find it and buy tickets.', { event: 'text' }),
      action: 'See your event',
      note: 'You get this because the event belongs to you.',
      sms: message('{event} is live on Vumi. Share it: {address}', { event: 'text', address: 'text' }),
    },
    followed: {
      subject: message('{organizer}: {event}', { organizer: 'text', event: 'text' }),
      lead: message('{organizer}, whom you follow, has a new event.', { organizer: 'text' }),
      action: 'See the event',
      note: message('You get this because you follow {organizer}. You can stop following on its page: {address}', {
        organizer: 'text',
        address: 'text',
      }),
    },
  },
  sw: {
    live: {
      subject: '{event} inauzwa sasa',
      lead: '{event} limechapishwa. Kila mtu anaweza kulipata na kununua tiketi.',
      action: 'Tazama tukio lako',
      note: 'Unapata ujumbe huu kwa sababu tukio ni lako.',
      sms: '{event} inauzwa sasa kwenye Vumi. Ishiriki: {address}',
    },
    followed: {
      subject: '{organizer}: {event}',
      lead: '{organizer}, unayemfuata, ana tukio jipya.',
      action: 'Tazama tukio',
      note: 'Unapata ujumbe huu kwa sababu unamfuata {organizer}. Unaweza kuacha kufuata kwenye ukurasa wake: {address}',
    },
  },
  fr: {
    live: {
      subject: '{event} est en ligne',
      lead: '{event} est publié. Tout le monde peut le trouver et acheter des billets.',
      action: 'Voir votre événement',
      note: 'Vous recevez ceci parce que l’événement est le vôtre.',
      sms: '{event} est en ligne sur Vumi. Partagez-le\u00a0: {address}',
    },
    followed: {
      subject: '{organizer}\u00a0: {event}',
      lead: '{organizer}, que vous suivez, a un nouvel événement.',
      action: 'Voir l’événement',
      note: 'Vous recevez ceci parce que vous suivez {organizer}. Vous pouvez ne plus suivre cet organisateur sur sa page\u00a0: {address}',
    },
  },
});

/** A longer name would make an SMS of more than two parts. */
const NAME_IN_SMS_MAX = 40;

export interface LiveEvent {
  readonly event: MailedEvent;
}

/** To those whose event it is. */
export const eventLiveNotice = defineNotification<LiveEvent>({
  name: 'event-live',
  flag: 'eventReminders',
  email: 'preferred',
  mail({ config: { publicUrl } }, language, { event }) {
    const { subject, lead, action, note } = texts[language].live;
    const name = { event: event.name };
    return eventMail({ language, publicUrl, event, subject: subject(name), lead: lead(name), action, note });
  },
  sms({ config }, language, { event }) {
    return texts[language].live.sms({ event: cutForSms(event.name, NAME_IN_SMS_MAX), address: eventAddress(config.publicUrl, event, language) });
  },
});

export interface FollowedEvent {
  readonly event: MailedEvent;
  readonly organizer: { readonly id: string; readonly name: string };
  /** Unfollows without signing in (unfollow-token.ts). */
  readonly unfollowToken: string;
}

/** To those who follow its organizer; a mail program can unfollow for them with one press (RFC 8058). */
export const followedEventNotice = defineNotification<FollowedEvent>({
  name: 'followed-event',
  flag: 'eventReminders',
  email: 'preferred',
  mail({ config: { publicUrl } }, language, { event, organizer, unfollowToken }) {
    const { subject, lead, action, note } = texts[language].followed;
    const name = { organizer: organizer.name };
    return {
      ...eventMail({
        language,
        publicUrl,
        event,
        subject: subject({ ...name, event: event.name }),
        lead: lead(name),
        action,
        note: note({ ...name, address: `${publicUrl}${pathIn(language, `/organizers/${organizer.id}`)}` }),
      }),
      unsubscribe: `${publicUrl}/api/unfollow-organizer?token=${unfollowToken}`,
    };
  },
});
