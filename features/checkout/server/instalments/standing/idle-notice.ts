// What is told of a standing order by which M-Pesa still takes money though nothing of its order is left to pay.
import { formatDate, HOME_ZONE } from '#platform/contract/dates.ts';
import { pathIn, type Language } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import { formatMoney, type Currency } from '#platform/contract/money.ts';
import { showPhone } from '#platform/contract/phone.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import { defineNotification } from '#features/notifications/server/notification-kind.ts';
import { noonOf } from '../../../instalments/standing-days.ts';

export interface IdleStanding {
  readonly orderNumber: string;
  readonly event: string;
  readonly phone: string;
  /** Of each deduction. */
  readonly amountMinor: number;
  readonly currency: Currency;
  /** Of Nairobi, YYYY-MM-DD: when it is still taken. */
  readonly days: readonly string[];
}

const texts = serverTexts({
  en: {
    subject: message('Please stop your M-Pesa standing order for {event}', { event: 'text' }),
    nothingOpen: message('Nothing of your order {order} for {event} is left to pay.', { order: 'text', event: 'text' }),
    stillTakes: message('M-Pesa may still take {amount} from {phone} on {days}, by your standing order (M-Pesa Ratiba).', {
      amount: 'text',
      phone: 'text',
      days: 'text',
    }),
    stop: 'Please stop it in the M-Pesa menu of that phone: we cannot stop it for you. What M-Pesa still takes comes back to you by itself.',
    orders: 'Your orders',
    sms: message(
      'Vumi: nothing of order {order} is left to pay. Please stop its standing order of {amount} in your M-Pesa menu (Ratiba). What M-Pesa still takes comes back.',
      { order: 'text', amount: 'text' },
    ),
  },
  sw: {
    subject: 'Tafadhali simamisha agizo lako la kudumu la M-Pesa la {event}',
    nothingOpen: 'Hakuna kilichobaki kulipwa kwenye agizo lako {order} la {event}.',
    stillTakes: 'M-Pesa bado inaweza kukata {amount} kutoka {phone} siku za {days}, kwa agizo lako la kudumu (M-Pesa Ratiba).',
    stop: 'Tafadhali lisimamishe kwenye menyu ya M-Pesa ya simu hiyo: hatuwezi kulisimamisha kwa niaba yako. Kinachokatwa na M-Pesa kinarudi kwako chenyewe.',
    orders: 'Maagizo yako',
    sms: 'Vumi: hakuna kilichobaki kulipwa kwenye agizo {order}. Tafadhali simamisha agizo lake la kudumu la {amount} kwenye menyu yako ya M-Pesa (Ratiba). Kinachokatwa na M-Pesa kinarudi.',
  },
  fr: {
    subject: 'Arrêtez votre ordre permanent M-Pesa pour {event}',
    nothingOpen: 'Il ne reste rien à payer de votre commande {order} pour {event}.',
    stillTakes: 'M-Pesa peut encore prélever {amount} du {phone} le {days}, par votre ordre permanent (M-Pesa Ratiba).',
    stop: 'Arrêtez-le dans le menu M-Pesa de ce téléphone\u00a0: nous ne pouvons pas le faire pour vous. Ce que M-Pesa prélève encore vous est renvoyé automatiquement.',
    orders: 'Vos commandes',
    sms: 'Vumi\u00a0: il ne reste rien à payer de la commande {order}. Arrêtez son ordre permanent de {amount} dans votre menu M-Pesa (Ratiba). Ce que M-Pesa prélève encore vous est renvoyé.',
  },
});

/** To the buyer. */
export const idleStandingNotice = defineNotification<IdleStanding>({
  name: 'standing-order-idle',
  flag: 'payments',
  email: 'always',
  mail({ config }, language, { orderNumber: order, event, phone, amountMinor, currency, days }) {
    const t = texts[language];
    const subject = t.subject({ event });
    const taken = {
      amount: formatMoney(amountMinor, currency, language),
      phone: showPhone(`+${phone}`),
      days: days.map((day) => formatDate(noonOf(day), HOME_ZONE, language)).join(', '),
    };
    const said = [t.nothingOpen({ order, event }), t.stillTakes(taken), t.stop];
    const address = config.publicUrl + pathIn(language, '/tickets?tab=orders');
    return {
      subject: subject.slice(0, 200),
      text: `${said.join('\n\n')}\n\n${t.orders}: ${address}\n`,
      html: mailPage({
        language,
        title: subject,
        content: html`${said.map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p>`)} ${mailButton(address, t.orders)}`,
      }),
    };
  },
});

/** To the phone that pays, which may be another person's. */
export function idleStandingSms(
  { language, orderNumber: order }: { readonly language: Language; readonly orderNumber: string },
  { amountMinor, currency }: Pick<IdleStanding, 'amountMinor' | 'currency'>,
): string {
  return texts[language].sms({ order, amount: formatMoney(amountMinor, currency, language) });
}
