// What a holder without an account is told when the organizer has moved, postponed or cancelled the event.
import { formatMoment, formatSpan } from '#platform/contract/dates.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import { cutForSms } from '#platform/server/sms/cut-for-sms.ts';
import { placeText } from '#features/events/event-texts.ts';
import type { EventSummary } from '#features/events/schemas.ts';

export const guestNewsKinds = ['moved', 'postponed', 'cancelled'] as const;
export type GuestNewsKind = (typeof guestNewsKinds)[number];

export interface GuestNews {
  readonly kind: GuestNewsKind;
  readonly language: Language;
  readonly event: Pick<EventSummary, 'name' | 'startDate' | 'endDate' | 'timeZone' | 'deliveryMethod' | 'venue'>;
  /** Of a postponement. */
  readonly postponed: { readonly oldStartsAt: Date; readonly oldEndsAt: Date; readonly respondBy: Date; readonly reason: string | null } | null;
  /** Whom to ask for the money until the answer is due; null: nothing was paid. */
  readonly refundFrom: string | null;
  /** Of the holder's tickets; none for those that were sent as a PDF. */
  readonly links: readonly string[];
  readonly calendar: NonNullable<MailMessage['attachments']>[number];
}

/** Longer names and places would make an SMS of more than two parts with its link. */
const NAME_IN_SMS = 30;
const PLACE_IN_SMS = 30;
/** Buttons of one email. */
const LINKS_MAX = 20;

const texts = serverTexts({
  en: {
    moved: message('{event} has a new date or place', { event: 'text' }),
    movedLead: message('The organizer has changed when or where {event} takes place. Your tickets stay valid.', { event: 'text' }),
    postponed: message('{event} is postponed', { event: 'text' }),
    postponedLead: message('The organizer has postponed {event}. Your tickets stay valid for the new date, and you need not do anything.', {
      event: 'text',
    }),
    cancelled: message('{event} is cancelled', { event: 'text' }),
    cancelledLead: message('The organizer has cancelled {event}. Your tickets no longer open the gate.', { event: 'text' }),
    before: message('Before: {when}', { when: 'text' }),
    refund: message(
      'If the new date does not suit you, write to {contact} by {until}: you get back everything you paid, fees included, whatever the refund policy.',
      { contact: 'text', until: 'text' },
    ),
    giveBack: message(
      'If the new date does not suit you, you can give your tickets back on their pages until {until}, so that others can have them.',
      {
        until: 'text',
      },
    ),
    reason: message('The organizer writes: {reason}', { reason: 'text' }),
    open: message('{number, plural, =0 {Open the ticket} other {Open ticket #}}', { number: 'number' }),
    movedSms: message('{event} has a new date or place: {when}, {where}. Your tickets stay valid. {link}', {
      event: 'text',
      when: 'text',
      where: 'text',
      link: 'text',
    }),
    postponedSms: message('{event} is postponed to {when}. Your tickets stay valid. {link}', { event: 'text', when: 'text', link: 'text' }),
  },
  sw: {
    moved: 'Tarehe au mahali pa {event} pamebadilika',
    movedLead: 'Mwandaaji amebadilisha tarehe au mahali pa {event}. Tiketi zako bado ni halali.',
    postponed: '{event} limeahirishwa',
    postponedLead: 'Mwandaaji ameahirisha {event}. Tiketi zako ni halali kwa tarehe mpya, na huhitaji kufanya lolote.',
    cancelled: '{event} limeghairiwa',
    cancelledLead: 'Mwandaaji ameghairi {event}. Tiketi zako hazifungui tena lango.',
    before: 'Awali: {when}',
    refund:
      'Kama tarehe mpya haikufai, andika kwa {contact} kabla ya {until}: utarudishiwa kila kitu ulicholipa, pamoja na ada, bila kujali sera ya marejesho.',
    giveBack: 'Kama tarehe mpya haikufai, unaweza kurudisha tiketi zako kwenye kurasa zake kabla ya {until}, ili wengine wazipate.',
    reason: 'Mwandaaji anaandika: {reason}',
    open: '{number, plural, =0 {Fungua tiketi} other {Fungua tiketi #}}',
    movedSms: 'Tarehe au mahali pa {event} pamebadilika: {when}, {where}. Tiketi zako bado ni halali. {link}',
    postponedSms: '{event} limeahirishwa hadi {when}. Tiketi zako bado ni halali. {link}',
  },
  fr: {
    moved: '{event}\u00a0: nouvelle date ou nouveau lieu',
    movedLead: 'L’organisateur a modifié la date ou le lieu de {event}. Vos billets restent valables.',
    postponed: '{event} est reporté',
    postponedLead: 'L’organisateur a reporté {event}. Vos billets restent valables pour la nouvelle date, et vous n’avez rien à faire.',
    cancelled: '{event} est annulé',
    cancelledLead: 'L’organisateur a annulé {event}. Vos billets ne permettent plus d’entrer.',
    before: 'Avant\u00a0: {when}',
    refund:
      'Si la nouvelle date ne vous convient pas, écrivez à {contact} avant le {until}\u00a0: tout ce que vous avez payé vous est remboursé, frais compris, quelle que soit la politique de remboursement.',
    giveBack:
      'Si la nouvelle date ne vous convient pas, vous pouvez rendre vos billets sur leur page avant le {until}, pour que d’autres en profitent.',
    reason: 'L’organisateur écrit\u00a0: {reason}',
    open: '{number, plural, =0 {Ouvrir le billet} other {Ouvrir le billet #}}',
    movedSms: '{event}\u00a0: nouvelle date ou nouveau lieu\u00a0: {when}, {where}. Vos billets restent valables. {link}',
    postponedSms: '{event} est reporté au {when}. Vos billets restent valables. {link}',
  },
});

/** The email, without its receiver: with the new date as a calendar file, which replaces the one before. */
export function guestNewsMail({ kind, language, event, postponed, refundFrom, links, calendar }: GuestNews): Omit<MailMessage, 'to'> {
  const t = texts[language];
  const { name, startDate, endDate, timeZone } = event;
  const subject = t[kind]({ event: name });
  const lead = t[`${kind}Lead`]({ event: name });
  const facts = kind === 'cancelled' ? [] : [formatSpan(startDate, endDate, timeZone, language), placeText(event, language)];
  const answers = (respondBy: Date): string[] => {
    const until = formatMoment(respondBy, timeZone, language);
    const free = links.length > 0 ? [t.giveBack({ until })] : [];
    return refundFrom === null ? free : [t.refund({ contact: refundFrom, until }), ...free];
  };
  const rest = [
    ...(postponed === null ? [] : [t.before({ when: formatSpan(postponed.oldStartsAt, postponed.oldEndsAt, timeZone, language) })]),
    ...(postponed === null ? [] : answers(postponed.respondBy)),
    ...(postponed?.reason == null ? [] : [t.reason({ reason: postponed.reason })]),
  ];
  const shown = kind === 'cancelled' ? [] : links.slice(0, LINKS_MAX);
  const buttons = shown.map((link, index) => ({ link, words: t.open({ number: shown.length === 1 ? 0 : index + 1 }) }));
  return {
    subject: subject.slice(0, 200),
    text: `${[lead, facts.join('\n'), ...rest, ...buttons.map(({ link, words }) => `${words}: ${link}`)].filter((part) => part !== '').join('\n\n')}\n`,
    html: mailPage({
      language,
      title: subject,
      content: html`<p style="margin:0 0 16px">${lead}</p>
        ${facts.map((fact) => html`<p style="margin:0 0 4px;font-weight:600">${fact}</p>`)}
        ${rest.map((paragraph) => html`<p style="margin:12px 0 0">${paragraph}</p>`)}
        ${buttons.map(({ link, words }) => html`<p style="margin:20px 0 0">${mailButton(link, words)}</p>`)}`,
    }),
    attachments: [calendar],
  };
}

/** The SMS, with the link of one ticket. */
export function guestNewsSms({ kind, language, event, links }: GuestNews): string {
  const t = texts[language];
  const name = cutForSms(event.name, NAME_IN_SMS);
  if (kind === 'cancelled') return t.cancelledLead({ event: name });
  const about = { event: name, when: formatMoment(event.startDate, event.timeZone, language), link: links[0] ?? '' };
  if (kind === 'postponed') return t.postponedSms(about).trim();
  return t.movedSms({ ...about, where: cutForSms(placeText(event, language), PLACE_IN_SMS) }).trim();
}
