// What is told of a standing order by which M-Pesa still takes money though it pays no part of its order any more.
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
  /** A part is open that the standing order does not pay; missing: none is. */
  readonly isPartOpen?: boolean;
}

const texts = serverTexts({
  en: {
    subject: message('Please stop your M-Pesa standing order for {event}', { event: 'text' }),
    nothingOpen: message('Nothing of your order {order} for {event} is left to pay.', { order: 'text', event: 'text' }),
    othersOpen: message(
      'What your M-Pesa standing order for your order {order} for {event} was to pay is paid. It does not pay the part that is still open: we ask you for that one when it is due.',
      {
        order: 'text',
        event: 'text',
      },
    ),
    stillTakes: message('M-Pesa may still take {amount} from {phone} on {days}, by your standing order (M-Pesa Ratiba).', {
      amount: 'text',
      phone: 'text',
      days: 'text',
    }),
    stop: 'Please stop it in the M-Pesa menu of that phone: we cannot stop it for you. What M-Pesa still takes comes back to you by itself.',
    orders: 'Your orders',
    smsOthersOpen: message(
      'Vumi: what the standing order of {amount} for order {order} was to pay is paid. Please stop it in your M-Pesa menu (Ratiba). What M-Pesa still takes comes back.',
      { order: 'text', amount: 'text' },
    ),
    sms: message(
      'Vumi: nothing of order {order} is left to pay. Please stop its standing order of {amount} in your M-Pesa menu (Ratiba). What M-Pesa still takes comes back.',
      { order: 'text', amount: 'text' },
    ),
  },
  sw: {
    subject: 'Tafadhali simamisha agizo lako la kudumu la M-Pesa la {event}',
    nothingOpen: 'Hakuna kilichobaki kulipwa kwenye agizo lako {order} la {event}.',
    othersOpen:
      'Kilichokuwa kilipwe na agizo lako la kudumu la M-Pesa la agizo lako {order} la {event} kimelipwa. Halilipi awamu ambayo bado haijalipwa: tutakuomba awamu hiyo siku yake ya malipo.',
    stillTakes: 'M-Pesa bado inaweza kukata {amount} kutoka {phone} siku za {days}, kwa agizo lako la kudumu (M-Pesa Ratiba).',
    stop: 'Tafadhali lisimamishe kwenye menyu ya M-Pesa ya simu hiyo: hatuwezi kulisimamisha kwa niaba yako. Kinachokatwa na M-Pesa kinarudi kwako chenyewe.',
    orders: 'Maagizo yako',
    smsOthersOpen:
      'Vumi: kilichokuwa kilipwe na agizo la kudumu la {amount} la agizo {order} kimelipwa. Tafadhali lisimamishe kwenye menyu yako ya M-Pesa (Ratiba). Kinachokatwa na M-Pesa kinarudi.',
    sms: 'Vumi: hakuna kilichobaki kulipwa kwenye agizo {order}. Tafadhali simamisha agizo lake la kudumu la {amount} kwenye menyu yako ya M-Pesa (Ratiba). Kinachokatwa na M-Pesa kinarudi.',
  },
  fr: {
    subject: 'Arrêtez votre ordre permanent M-Pesa pour {event}',
    nothingOpen: 'Il ne reste rien à payer de votre commande {order} pour {event}.',
    othersOpen:
      'Ce que votre ordre permanent M-Pesa de votre commande {order} pour {event} devait payer est payé. Il ne paie pas l’échéance encore ouverte\u00a0: nous vous la demandons le jour prévu.',
    stillTakes: 'M-Pesa peut encore prélever {amount} du {phone} le {days}, par votre ordre permanent (M-Pesa Ratiba).',
    stop: 'Arrêtez-le dans le menu M-Pesa de ce téléphone\u00a0: nous ne pouvons pas le faire pour vous. Ce que M-Pesa prélève encore vous est renvoyé automatiquement.',
    orders: 'Vos commandes',
    smsOthersOpen:
      'Vumi\u00a0: ce que l’ordre permanent de {amount} de la commande {order} devait payer est payé. Arrêtez-le dans votre menu M-Pesa (Ratiba). Ce que M-Pesa prélève encore vous est renvoyé.',
    sms: 'Vumi\u00a0: il ne reste rien à payer de la commande {order}. Arrêtez son ordre permanent de {amount} dans votre menu M-Pesa (Ratiba). Ce que M-Pesa prélève encore vous est renvoyé.',
  },
});

/** To the buyer. */
export const idleStandingNotice = defineNotification<IdleStanding>({
  name: 'standing-order-idle',
  flag: 'payments',
  email: 'always',
  mail({ config }, language, { orderNumber: order, event, phone, amountMinor, currency, days, isPartOpen = false }) {
    const t = texts[language];
    const subject = t.subject({ event });
    const taken = {
      amount: formatMoney(amountMinor, currency, language),
      phone: showPhone(`+${phone}`),
      days: days.map((day) => formatDate(noonOf(day), HOME_ZONE, language)).join(', '),
    };
    const said = [(isPartOpen ? t.othersOpen : t.nothingOpen)({ order, event }), t.stillTakes(taken), t.stop];
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
  { amountMinor, currency, isPartOpen = false }: Pick<IdleStanding, 'amountMinor' | 'currency' | 'isPartOpen'>,
): string {
  const { sms, smsOthersOpen } = texts[language];
  return (isPartOpen ? smsOthersOpen : sms)({ order, amount: formatMoney(amountMinor, currency, language) });
}
