import { eq } from 'drizzle-orm';
import { pathIn, type Language } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import { formatMoment } from '#platform/contract/dates.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { queueSms } from '#platform/server/sms/queue-sms.ts';
import { events } from '#features/events/server/tables.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import { organizations } from '#features/organizations/server/tables.ts';

export const addressChangedTexts = serverTexts({
  en: {
    subject: message('The address of order {number} was changed', { number: 'text' }),
    lead: message('{organizer} has changed the email address of your order {number} for {event} ({when}).', {
      organizer: 'text',
      number: 'text',
      event: 'text',
      when: 'text',
    }),
    now: message('What is sent about it, its tickets too, now goes to {address}.', { address: 'text' }),
    account: 'The account that the order belongs to, and its own address, have not changed.',
    unexpected: 'If you did not ask for this, tell us at once: we look into it with the organizer.',
    contact: 'Write to us',
    sms: message('Vumi: {organizer} now sends what concerns your order {number} to {address}. If you did not ask for this, write to Vumi.', {
      organizer: 'text',
      number: 'text',
      address: 'text',
    }),
  },
  sw: {
    subject: 'Anwani ya agizo {number} imebadilishwa',
    lead: '{organizer} amebadilisha anwani ya barua pepe ya agizo lako {number} la {event} ({when}).',
    now: 'Yote yanayotumwa kulihusu, pamoja na tiketi, sasa yanaenda kwa {address}.',
    account: 'Akaunti yenye agizo hili na anwani yake havijabadilika.',
    unexpected: 'Kama hukuomba mabadiliko haya, tuambie mara moja: tutafuatilia pamoja na mwandaaji.',
    contact: 'Tuandikie',
    sms: 'Vumi: {organizer} sasa anatuma yanayohusu agizo lako {number} kwa {address}. Kama hukuomba hivyo, iandikie Vumi.',
  },
  fr: {
    subject: 'L’adresse de la commande {number} a été modifiée',
    lead: '{organizer} a modifié l’adresse e-mail de votre commande {number} pour {event} ({when}).',
    now: 'Ce qui est envoyé à son sujet, billets compris, va désormais à {address}.',
    account: 'Le compte auquel appartient la commande, et son adresse, n’ont pas changé.',
    unexpected: 'Si vous ne l’avez pas demandé, prévenez-nous aussitôt\u00a0: nous vérifions avec l’organisateur.',
    contact: 'Nous écrire',
    sms: 'Vumi\u00a0: {organizer} envoie désormais ce qui concerne votre commande {number} à {address}. Si vous ne l’avez pas demandé, écrivez à Vumi.',
  },
});

/** What of an address tells its owner which one it is, and nobody else where to write: `a•••@example.com`. */
export function hintOfAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}•••${address.slice(at)}`;
}

export interface AddressChanged {
  readonly to: string;
  readonly language: Language;
  readonly orderNumber: string;
  readonly organizer: string;
  /** The new address of the order; only a hint of it is told. */
  readonly after: string;
  readonly event: { readonly name: string; readonly startsAt: Date; readonly timeZone: string };
}

/** The email to a former address of an order. */
export function addressChangedMail({ config }: Context, { to, language, orderNumber: number, organizer, after, event }: AddressChanged): MailMessage {
  const t = addressChangedTexts[language];
  const subject = t.subject({ number });
  const lead = t.lead({ organizer, number, event: event.name, when: formatMoment(event.startsAt, event.timeZone, language) });
  const said = [lead, t.now({ address: hintOfAddress(after) }), t.account, t.unexpected];
  const address = config.publicUrl + pathIn(language, '/contact');
  return {
    to,
    subject,
    text: `${said.join('\n\n')}\n\n${t.contact}: ${address}\n`,
    html: mailPage({
      language,
      title: subject,
      content: html`${said.map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p>`)} ${mailButton(address, t.contact)}`,
    }),
  };
}

/** The same by SMS, to a buyer who is known by a number alone. */
export function addressChangedSms({ language, orderNumber: number, organizer, after }: Omit<AddressChanged, 'to' | 'event'>): string {
  // In the GSM alphabet, which has no bullet: an SMS would else have less than half of the room.
  return addressChangedTexts[language].sms({ organizer, number, address: hintOfAddress(after).replaceAll('•', '*') });
}

/** Who is told of another address of an order. */
interface Told {
  /** As it was. */
  readonly order: OrderRow;
  /** An address or a number. */
  readonly to: string;
  readonly after: string;
  readonly now: Date;
}

/** Queues the email to a former address, or the SMS to the number of the buyer's account. */
export async function tellAddressChanged(tx: Tx, context: Context, { order, to, after, now }: Told): Promise<void> {
  const [about] = await tx
    .select({ event: events, organizer: organizations.name })
    .from(events)
    .innerJoin(organizations, eq(organizations.id, events.organizerId))
    .where(eq(events.id, order.eventId));
  if (about === undefined) throw new Error(`Order ${order.id} has lost its event`);
  const { language, orderNumber } = order;
  if (to.includes('@')) return queueMail(tx, context, addressChangedMail(context, { to, language, orderNumber, after, ...about }));
  const text = addressChangedSms({ language, orderNumber, after, organizer: about.organizer });
  await queueSms(tx, context, { to, text, about: `order:${order.id}`, now });
}
