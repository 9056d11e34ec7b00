// What a ticket holder is told when the event was postponed: keep the ticket, or give it back and get everything that was paid.
import { formatMoment, formatSpan } from '#platform/contract/dates.ts';
import { pathIn, type Language } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import type { Context } from '#platform/server/context.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import { cutForSms } from '#platform/server/sms/cut-for-sms.ts';
import { placeText } from '#features/events/event-texts.ts';
import { defineNotification } from '#features/notifications/server/notification-kind.ts';
import { NAME_IN_SMS_MAX, type MovedEvent } from './event-moved.ts';

export interface PostponedEvent extends MovedEvent {
  readonly oldStartsAt: Date;
  readonly oldEndsAt: Date;
  readonly respondBy: Date;
  /** The organizer's words. */
  readonly reason: string | null;
  readonly ticketId: string;
  /** False: all of the holder's tickets were given away, and nobody paid for them. */
  readonly isBought: boolean;
}

const texts = serverTexts({
  en: {
    subject: message('{event} is postponed', { event: 'text' }),
    lead: message('The organizer has postponed {event}. Your tickets stay valid for the new date.', { event: 'text' }),
    now: message('New date: {when}', { when: 'text' }),
    before: message('Before: {when}', { when: 'text' }),
    choice: message(
      'If the new date does not suit you, give your tickets back by {until}: you get back everything you paid, fees included, whatever the refund policy. If you keep them you need not do anything.',
      { until: 'text' },
    ),
    choiceFree: message(
      'If the new date does not suit you, give your tickets back by {until}, so that others can have them. If you keep them you need not do anything.',
      { until: 'text' },
    ),
    reason: message('The organizer writes: {reason}', { reason: 'text' }),
    open: 'Keep or give back',
    sms: message('{event} is postponed to {when}. Keep your tickets, or give them back by {until} for all your money: {address}', {
      event: 'text',
      when: 'text',
      until: 'text',
      address: 'text',
    }),
    smsFree: message('{event} is postponed to {when}. Keep your tickets, or give them back by {until}: {address}', {
      event: 'text',
      when: 'text',
      until: 'text',
      address: 'text',
    }),
  },
  sw: {
    subject: '{event} limeahirishwa',
    lead: 'Mwandaaji ameahirisha {event}. Tiketi zako ni halali kwa tarehe mpya.',
    now: 'Tarehe mpya: {when}',
    before: 'Awali: {when}',
    choice:
      'Kama tarehe mpya haikufai, rudisha tiketi zako kabla ya {until}: utarudishiwa kila kitu ulicholipa, pamoja na ada, bila kujali sera ya marejesho. Ukizihifadhi, huhitaji kufanya lolote.',
    choiceFree: 'Kama tarehe mpya haikufai, rudisha tiketi zako kabla ya {until}, ili wengine wazipate. Ukizihifadhi, huhitaji kufanya lolote.',
    reason: 'Mwandaaji anaandika: {reason}',
    open: 'Hifadhi au rudisha',
    sms: '{event} limeahirishwa hadi {when}. Hifadhi tiketi zako, au zirudishe kabla ya {until} upate pesa zako zote: {address}',
    smsFree: '{event} limeahirishwa hadi {when}. Hifadhi tiketi zako, au zirudishe kabla ya {until}: {address}',
  },
  fr: {
    subject: '{event} est reporté',
    lead: 'L’organisateur a reporté {event}. Vos billets restent valables pour la nouvelle date.',
    now: 'Nouvelle date\u00a0: {when}',
    before: 'Avant\u00a0: {when}',
    choice:
      'Si la nouvelle date ne vous convient pas, rendez vos billets avant le {until}\u00a0: tout ce que vous avez payé vous est remboursé, frais compris, quelle que soit la politique de remboursement. Si vous les gardez, vous n’avez rien à faire.',
    choiceFree:
      'Si la nouvelle date ne vous convient pas, rendez vos billets avant le {until}, pour que d’autres en profitent. Si vous les gardez, vous n’avez rien à faire.',
    reason: 'L’organisateur écrit\u00a0: {reason}',
    open: 'Garder ou rendre',
    sms: '{event} est reporté au {when}. Gardez vos billets, ou rendez-les avant le {until} contre remboursement total\u00a0: {address}',
    smsFree: '{event} est reporté au {when}. Gardez vos billets, ou rendez-les avant le {until}\u00a0: {address}',
  },
});

const addressOf = ({ config }: Context, language: Language, ticketId: string): string => config.publicUrl + pathIn(language, `/tickets/${ticketId}`);

export const eventPostponedNotice = defineNotification<PostponedEvent>({
  name: 'event-postponed',
  flag: 'ticketUpdates',
  email: 'always',
  mail(context, language, { event, oldStartsAt, oldEndsAt, respondBy, reason, ticketId, isBought, calendar }) {
    const t = texts[language];
    const { name, timeZone } = event;
    const lead = t.lead({ event: name });
    const now = t.now({ when: formatSpan(event.startDate, event.endDate, timeZone, language) });
    const before = t.before({ when: formatSpan(oldStartsAt, oldEndsAt, timeZone, language) });
    const where = placeText(event, language);
    const rest = [
      (isBought ? t.choice : t.choiceFree)({ until: formatMoment(respondBy, timeZone, language) }),
      ...(reason === null ? [] : [t.reason({ reason })]),
    ];
    const address = addressOf(context, language, ticketId);
    return {
      subject: t.subject({ event: name }).slice(0, 200),
      text: `${lead}\n\n${now}\n${before}\n${where}\n\n${rest.join('\n\n')}\n\n${t.open}: ${address}\n`,
      html: mailPage({
        language,
        title: name,
        content: html`<p style="margin:0 0 16px">${lead}</p>
          ${[now, where].map((fact) => html`<p style="margin:0 0 4px;font-weight:600">${fact}</p>`)}
          <p class="soft" style="margin:0 0 16px;color:#70675e">${before}</p>
          ${rest.map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p>`)}
          <p style="margin:24px 0 0">${mailButton(address, t.open)}</p>`,
      }),
      attachments: [calendar],
    };
  },
  sms(context, language, { event, respondBy, ticketId, isBought }) {
    const t = texts[language];
    return (isBought ? t.sms : t.smsFree)({
      event: cutForSms(event.name, NAME_IN_SMS_MAX),
      when: formatMoment(event.startDate, event.timeZone, language),
      until: formatMoment(respondBy, event.timeZone, language),
      address: addressOf(context, language, ticketId),
    });
  },
});
