// What the buyer of an order is told when it is suspended, and when it is not any more (docs/reference/notifications.md#kinds).
import { eq } from 'drizzle-orm';
import { pathIn } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import { cutForSms } from '#platform/server/sms/cut-for-sms.ts';
import { events } from '#features/events/server/tables.ts';
import { defineNotification } from '#features/notifications/server/notification-kind.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';

export interface SuspendedOrderNews {
  readonly event: string;
  readonly orderNumber: string;
}

const texts = serverTexts({
  en: {
    suspended: message('Your tickets to {event} are on hold', { event: 'text' }),
    suspendedText: message(
      'The payment of order {number} is looked into. Until that has ended its tickets do not open the gate and cannot be given back. You need not do anything: we tell you the outcome. If you asked your bank for the money back by mistake, please tell the bank.',
      { number: 'text' },
    ),
    suspendedSms: message('Your tickets to {event} are on hold: the payment of order {number} is looked into. We tell you the outcome.', {
      event: 'text',
      number: 'text',
    }),
    released: message('Your tickets to {event} are valid again', { event: 'text' }),
    releasedText: message('The payment of order {number} was looked into, and all is well. Its tickets open the gate again, with the same codes.', {
      number: 'text',
    }),
    releasedSms: message('Your tickets to {event} are valid again. Order {number}.', { event: 'text', number: 'text' }),
    orders: 'Your orders',
  },
  sw: {
    suspended: 'Tiketi zako za {event} zimesimamishwa kwa muda',
    suspendedText:
      'Malipo ya agizo {number} yanachunguzwa. Hadi uchunguzi utakapokwisha tiketi zake hazitakubaliwa langoni wala haziwezi kurudishwa. Huhitaji kufanya lolote: tutakujulisha matokeo. Ikiwa uliomba benki ikurudishie pesa kwa makosa, tafadhali ijulishe benki.',
    suspendedSms: 'Tiketi zako za {event} zimesimamishwa kwa muda: malipo ya agizo {number} yanachunguzwa. Tutakujulisha matokeo.',
    released: 'Tiketi zako za {event} ni halali tena',
    releasedText: 'Malipo ya agizo {number} yalichunguzwa na hakuna tatizo. Tiketi zake zinakubaliwa tena langoni, kwa misimbo ileile.',
    releasedSms: 'Tiketi zako za {event} ni halali tena. Agizo {number}.',
    orders: 'Maagizo yako',
  },
  fr: {
    suspended: 'Vos billets pour {event} sont en suspens',
    suspendedText:
      'Le paiement de la commande {number} est examiné. Jusque-là, ses billets ne donnent pas accès et ne peuvent pas être rendus. Vous n’avez rien à faire\u00a0: nous vous dirons ce qu’il en est. Si vous avez demandé par erreur à votre banque de vous rembourser, merci de le lui signaler.',
    suspendedSms:
      'Vos billets pour {event} sont en suspens\u00a0: le paiement de la commande {number} est examiné. Nous vous dirons ce qu’il en est.',
    released: 'Vos billets pour {event} sont de nouveau valables',
    releasedText:
      'Le paiement de la commande {number} a été examiné et tout est en ordre. Ses billets donnent de nouveau accès, avec les mêmes codes.',
    releasedSms: 'Vos billets pour {event} sont de nouveau valables. Commande {number}.',
    orders: 'Vos commandes',
  },
});

/** Characters of an event's name in an SMS. */
const NAME_IN_SMS = 40;

function defineNews(name: string, step: 'suspended' | 'released') {
  return defineNotification<SuspendedOrderNews>({
    name,
    flag: null,
    email: 'always',
    mail({ config }, language, { event, orderNumber }) {
      const t = texts[language];
      const subject = t[step]({ event }).slice(0, 200);
      const lead = t[`${step}Text`]({ number: orderNumber });
      const address = config.publicUrl + pathIn(language, '/tickets?tab=orders');
      return {
        subject,
        text: `${lead}\n\n${t.orders}: ${address}\n`,
        html: mailPage({ language, title: subject, content: html`<p style="margin:0 0 20px">${lead}</p>${mailButton(address, t.orders)}` }),
      };
    },
    smsAlone: (_context, language, { event, orderNumber }) =>
      texts[language][`${step}Sms`]({ event: cutForSms(event, NAME_IN_SMS), number: orderNumber }),
  });
}

export const orderSuspendedNotice = defineNews('order-suspended', 'suspended');
export const orderReleasedNotice = defineNews('order-released', 'released');

interface Told {
  readonly order: Pick<OrderRow, 'customerId' | 'eventId' | 'orderNumber' | 'language'>;
  /** `dispute:<id>`, or `suspension:<id>`: each is told once. */
  readonly subject: string;
  readonly isSuspended: boolean;
}

/** Tells the buyer of an order, in the language of the order, that it is suspended, or not any more. */
export async function tellBuyer(tx: Tx, context: Context, { order, subject, isSuspended }: Told, now: Date): Promise<void> {
  const [event] = await tx.select({ name: events.name }).from(events).where(eq(events.id, order.eventId));
  const data = { event: event?.name ?? '', orderNumber: order.orderNumber };
  const { customerId: userId, language } = order;
  await notify(tx, context, isSuspended ? orderSuspendedNotice : orderReleasedNotice, { userId, subject, data, now, language });
}
