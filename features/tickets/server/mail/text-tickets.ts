import { formatMoment } from '#platform/contract/dates.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import type { Context } from '#platform/server/context.ts';
import { markDone } from '#platform/server/jobs/job-effects.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { cutForSms } from '#platform/server/sms/cut-for-sms.ts';
import { queueSms } from '#platform/server/sms/queue-sms.ts';
import { findSmsNumber } from '#features/identity/server/phones/find-sms-number.ts';
import type { StandingNews } from './ticket-mail.ts';

/** Characters of an event's name in an SMS: the link needs the rest of its parts. */
const NAME_IN_SMS = 40;
const TYPE_IN_SMS = 24;
/** Tickets whose numbers are in an SMS: the others are behind the link. */
const NUMBERS_MAX = 10;

const texts = serverTexts({
  en: {
    atGate: 'At the gate say',
    numbers: 'Numbers',
    sms: message('Vumi {order}: {what}, {event}, {when}. {say}: {numbers}. Your tickets: {address}', {
      order: 'text',
      what: 'text',
      event: 'text',
      when: 'text',
      say: 'text',
      numbers: 'text',
      address: 'text',
    }),
    standing: {
      coming: 'M-Pesa is to pay the later parts by itself: enter your PIN when it asks.',
      stands: 'M-Pesa pays the later parts by itself.',
      'does-not-stand': 'M-Pesa does not pay the later parts by itself so far: we ask you for each.',
    },
  },
  sw: {
    atGate: 'Langoni sema',
    numbers: 'Nambari',
    sms: 'Vumi {order}: {what}, {event}, {when}. {say}: {numbers}. Tiketi zako: {address}',
    standing: {
      coming: 'M-Pesa italipa awamu zinazofuata yenyewe: weka PIN yako ikiiomba.',
      stands: 'M-Pesa inalipa awamu zinazofuata yenyewe.',
      'does-not-stand': 'Hadi sasa M-Pesa hailipi awamu zinazofuata yenyewe: tunakuomba kila awamu.',
    },
  },
  fr: {
    atGate: 'Dites à l’entrée',
    numbers: 'Numéros',
    sms: 'Vumi {order}\u00a0: {what}, {event}, {when}. {say}\u00a0: {numbers}. Vos billets\u00a0: {address}',
    standing: {
      coming: 'M-Pesa doit payer seule les échéances suivantes\u00a0: tapez votre PIN à sa demande.',
      stands: 'M-Pesa paie seule les échéances suivantes.',
      'does-not-stand': 'M-Pesa ne paie pas seule les échéances suivantes à ce jour\u00a0: nous vous demandons chacune.',
    },
  },
});

interface TextedTickets {
  readonly language: Language;
  readonly event: { readonly name: string; readonly startsAt: Date; readonly timeZone: string };
  readonly orderNumber: string;
  /** The event has no gate. */
  readonly isOnline: boolean;
  /** Each with the name of its type. */
  readonly tickets: readonly { readonly number: string; readonly type: string }[];
  /** The page of the ticket, or of all of them; behind sign-in. */
  readonly address: string;
  /** Of the first message about an order that is paid in part: what came so far of the choice that M-Pesa pays the later parts by itself; null: nothing is said of it. */
  readonly standing: StandingNews | null;
}

/** The SMS to a holder who is known by a number alone: with the numbers of the tickets, which a gate takes from a phone that shows no code. */
export function ticketSms({ language, event, orderNumber: order, isOnline, tickets, address, standing }: TextedTickets): string {
  const when = formatMoment(event.startsAt, event.timeZone, language);
  const what = [...Map.groupBy(tickets, ({ type }) => type)].map(([type, own]) => `${own.length} x ${cutForSms(type, TYPE_IN_SMS)}`).join(', ');
  const said = tickets.slice(0, NUMBERS_MAX).map(({ number }) => number);
  const numbers = [...said, ...(said.length < tickets.length ? [`+${tickets.length - said.length}`] : [])].join(' ');
  const t = texts[language];
  const told = t.sms({ order, what, event: cutForSms(event.name, NAME_IN_SMS), when, say: isOnline ? t.numbers : t.atGate, numbers, address });
  if (standing === null) return told;
  return `${told} ${t.standing[standing === 'chosen' || standing === 'asked' ? 'coming' : standing]}`;
}

interface Texting extends TextedTickets {
  readonly event: TextedTickets['event'] & { readonly endsAt: Date };
  readonly orderId: string;
  readonly userId: string;
}

/** Queues the SMS, once for each job; nothing where the account has no number of its own, or no SMS can be sent. */
export async function textTickets(context: Context, { orderId, userId, ...about }: Texting, jobId: string): Promise<void> {
  await context.database.transaction(async (tx) => {
    const to = await findSmsNumber(tx, context, userId);
    if (to === null || !(await markDone(tx, jobId))) return;
    await queueSms(tx, context, { to, text: ticketSms(about), about: `order:${orderId}`, validUntil: about.event.endsAt, now: context.clock.now() });
  });
}
