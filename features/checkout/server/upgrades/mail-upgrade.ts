import { eq } from 'drizzle-orm';
import { formatMoment } from '#platform/contract/dates.ts';
import { pathIn, type Language } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import { formatMoney, type Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { queueSms } from '#platform/server/sms/queue-sms.ts';
import { nameIn } from '#features/events/fixed-names.ts';
import { events } from '#features/events/server/tables.ts';
import { findSmsNumber } from '#features/identity/server/phones/find-sms-number.ts';
import { linkOf } from '../office/payment-link.ts';
import type { FoundUpgrade } from './read-upgrades.ts';

export const upgradeMailTexts = serverTexts({
  en: {
    subject: message('Another ticket for {event}: {amount} to pay', { event: 'text', amount: 'text' }),
    lead: message('The organizer holds a ticket “{to}” for you, in place of your ticket {ticket} ({from}). The difference is {amount}.', {
      to: 'text',
      ticket: 'text',
      from: 'text',
      amount: 'text',
    }),
    until: message('It is held until {until}. Once the difference is paid, you get a new code, and the one that you have is no longer valid.', {
      until: 'text',
    }),
    pay: 'See it and pay',
    otherwise: 'Without a payment your ticket stays as it is.',
    sms: message('Vumi: another ticket for {event}, {amount} to pay until {until}: {address}', {
      event: 'text',
      amount: 'text',
      until: 'text',
      address: 'text',
    }),
  },
  sw: {
    subject: 'Tiketi nyingine ya {event}: {amount} za kulipa',
    lead: 'Mwandaaji amekushikilia tiketi ya “{to}” badala ya tiketi yako {ticket} ({from}). Tofauti ni {amount}.',
    until: 'Imeshikiliwa hadi {until}. Ukishalipa tofauti utapata msimbo mpya, na ulio nao hautakuwa halali tena.',
    pay: 'Iangalie na ulipe',
    otherwise: 'Usipolipa, tiketi yako inabaki kama ilivyo.',
    sms: 'Vumi: tiketi nyingine ya {event}, {amount} za kulipa kabla ya {until}: {address}',
  },
  fr: {
    subject: 'Un autre billet pour {event}\u00a0: {amount} à payer',
    lead: 'L’organisateur réserve pour vous un billet «\u00a0{to}\u00a0» à la place de votre billet {ticket} ({from}). La différence est de {amount}.',
    until: 'Il est réservé jusqu’au {until}. Une fois la différence payée, vous recevez un nouveau code, et celui que vous avez n’est plus valable.',
    pay: 'Voir et payer',
    otherwise: 'Sans paiement, votre billet reste tel quel.',
    sms: 'Vumi\u00a0: un autre billet pour {event}, {amount} à payer avant le {until}\u00a0: {address}',
  },
});

export interface UpgradeFacts {
  readonly to: string;
  readonly language: Language;
  /** Of the page. */
  readonly address: string;
  readonly ticket: string;
  readonly fromType: string;
  readonly toType: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly until: Date;
  readonly event: { readonly name: string; readonly timeZone: string };
}

/** The email with the payment link of an exchange. */
export function upgradeMail({ to, language, address, ticket, fromType, toType, amountMinor, currency, until, event }: UpgradeFacts): MailMessage {
  const t = upgradeMailTexts[language];
  const amount = formatMoney(amountMinor, currency, language);
  const subject = t.subject({ event: event.name, amount }).slice(0, 200);
  const lead = t.lead({ to: nameIn(toType, language), from: nameIn(fromType, language), ticket, amount });
  const held = t.until({ until: formatMoment(until, event.timeZone, language) });
  return {
    to,
    subject,
    text: `${lead}\n\n${held}\n\n${t.pay}: ${address}\n\n${t.otherwise}\n`,
    html: mailPage({
      language,
      title: subject,
      content: html`<p style="margin:0 0 8px">${lead}</p>
        <p style="margin:0 0 16px">${held}</p>
        ${mailButton(address, t.pay)}
        <p class="soft" style="margin:16px 0 0;color:#70675e">${t.otherwise}</p>`,
    }),
  };
}

/** The same by SMS, to a buyer who is known by a number alone. */
export function upgradeSms({ language, address, amountMinor, currency, until, event }: Omit<UpgradeFacts, 'to'>): string {
  const [amount, moment] = [formatMoney(amountMinor, currency, language), formatMoment(until, event.timeZone, language)];
  return upgradeMailTexts[language].sms({ event: event.name, amount, until: moment, address });
}

/**
 * Queues the email with the link of an exchange to the address of its order, or an SMS where there is a number alone; returns to what. Null: there is
 * neither.
 */
export async function mailUpgrade(tx: Tx, context: Context, { order, upgrade, hold, ticketNumber }: FoundUpgrade, now: Date): Promise<string | null> {
  const [event] = await tx.select({ name: events.name, timeZone: events.timeZone }).from(events).where(eq(events.id, order.eventId));
  if (event === undefined) throw new Error(`Order ${order.id} has lost its event`);
  const { language, currency, buyerEmail: to } = order;
  const address = context.config.publicUrl + pathIn(language, linkOf(context, upgrade));
  const { fromName: fromType, toName: toType, differenceMinor: amountMinor } = upgrade;
  const facts = { to, language, address, ticket: ticketNumber, fromType, toType, amountMinor, currency, until: hold.expiresAt, event };
  if (to !== '') {
    await queueMail(tx, context, upgradeMail(facts));
    return to;
  }
  const number = await findSmsNumber(tx, context, order.customerId);
  if (number === null) return null;
  await queueSms(tx, context, { to: number, text: upgradeSms(facts), about: `order:${order.id}`, validUntil: hold.expiresAt, now });
  return number;
}
