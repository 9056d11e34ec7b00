// What a buyer is told about a part of a payment plan: before it is due, when a prompt was not answered, and while it is late (docs/reference/money.md#what-happens-by-itself).
import { formatDay, formatMoment, HOME_ZONE } from '#platform/contract/dates.ts';
import { pathIn, type Language } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import { formatMoney, type Currency } from '#platform/contract/money.ts';
import { showPhone } from '#platform/contract/phone.ts';
import type { Context } from '#platform/server/context.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import { cutForSms } from '#platform/server/sms/cut-for-sms.ts';
import { noonOf } from '../../instalments/standing-days.ts';
import type { DeductionNews } from './standing/read-deduction.ts';
import { defineNotification } from '#features/notifications/server/notification-kind.ts';
import type { PlanStep } from '#features/orders/plan-steps.ts';

export type ToldStep = Exclude<PlanStep, 'ask' | 'end'>;

export interface PartNews {
  readonly step: ToldStep;
  readonly event: { readonly name: string; readonly timeZone: string };
  readonly orderNumber: string;
  /** Counts from 1. */
  readonly number: number;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly dueAt: Date;
  /** Null: the order does not end. */
  readonly graceEndsAt: Date | null;
  /** The phone that is asked on the due date; null: none is. */
  readonly phone: string | null;
  /** What M-Pesa takes for it by a standing order of the buyer; null: nothing. */
  readonly deduction: DeductionNews | null;
  /** A prompt was sent and not answered. */
  readonly wasAsked: boolean;
}

const texts = serverTexts({
  en: {
    soon: message('Part {number} for {event} is due {day}', { number: 'number', event: 'text', day: 'text' }),
    open: message('Part {number} for {event} is not paid yet', { number: 'number', event: 'text' }),
    last: message('Last notice: part {number} for {event}', { number: 'number', event: 'text' }),
    due: message('{amount} of your order {order} is due {day}.', { amount: 'text', order: 'text', day: 'text' }),
    willAsk: message('On that day we send an M-Pesa request to {phone}. You can also pay earlier.', { phone: 'text' }),
    willTake: message(
      'M-Pesa will take {amount} from {phone} on {day}, by your standing order. Please have it in your M-Pesa account by then. You can also pay earlier.',
      {
        amount: 'text',
        phone: 'text',
        day: 'text',
      },
    ),
    notTaken: 'M-Pesa has not paid it by your standing order.',
    payYourself: 'You can pay it from your order at any time.',
    notAnswered: message('We sent an M-Pesa request for {amount} and it was not answered. Pay from your order whenever it suits you today.', {
      amount: 'text',
    }),
    dueToday: message('{amount} of your order {order} is due today.', { amount: 'text', order: 'text' }),
    late: message('{amount} of your order {order} was due {day} and is not paid yet.', { amount: 'text', order: 'text', day: 'text' }),
    until: message('Your tickets stay yours until {until}.', { until: 'text' }),
    ends: message(
      'If it is not paid by {until}, your order ends: the tickets go back on sale. Of what you paid, the refund policy of the event decides what comes back, less the fee of the plan.',
      { until: 'text' },
    ),
    pay: 'Pay from your order',
  },
  sw: {
    soon: 'Awamu ya {number} ya {event} ilipwe {day}',
    open: 'Awamu ya {number} ya {event} bado haijalipwa',
    last: 'Ilani ya mwisho: awamu ya {number} ya {event}',
    due: '{amount} za agizo lako {order} zilipwe {day}.',
    willAsk: 'Siku hiyo tutatuma ombi la M-Pesa kwa {phone}. Unaweza pia kulipa mapema.',
    willTake:
      'M-Pesa itakata {amount} kutoka {phone} siku ya {day}, kwa agizo lako la kudumu. Tafadhali ziwe kwenye akaunti yako ya M-Pesa kufikia wakati huo. Unaweza pia kulipa mapema.',
    notTaken: 'M-Pesa haijazilipa kwa agizo lako la kudumu.',
    payYourself: 'Unaweza kulipa kutoka kwenye agizo lako wakati wowote.',
    notAnswered: 'Tulituma ombi la M-Pesa la {amount} na halikujibiwa. Lipa kutoka kwenye agizo lako wakati wowote leo.',
    dueToday: '{amount} za agizo lako {order} zilipwe leo.',
    late: '{amount} za agizo lako {order} zilitakiwa kulipwa {day} na bado hazijalipwa.',
    until: 'Tiketi zako zinabaki zako hadi {until}.',
    ends: 'Zisipolipwa kufikia {until}, agizo lako linaisha: tiketi zinarudi kuuzwa. Katika ulicholipa, sera ya kurejesha pesa ya tukio ndiyo inayoamua kinachorudi, ikiondolewa ada ya mpango wa malipo.',
    pay: 'Lipa kutoka kwenye agizo',
  },
  fr: {
    soon: 'Échéance {number} pour {event}, à payer le {day}',
    open: 'L’échéance {number} pour {event} n’est pas encore payée',
    last: 'Dernier rappel\u00a0: échéance {number} pour {event}',
    due: '{amount} de votre commande {order} sont à payer le {day}.',
    willAsk: 'Ce jour-là, nous envoyons une demande M-Pesa au {phone}. Vous pouvez aussi payer plus tôt.',
    willTake:
      'M-Pesa prélèvera {amount} du {phone} le {day}, par votre ordre permanent. Veillez à les avoir sur votre compte M-Pesa d’ici là. Vous pouvez aussi payer plus tôt.',
    notTaken: 'M-Pesa ne les a pas payés par votre ordre permanent.',
    payYourself: 'Vous pouvez payer à tout moment depuis votre commande.',
    notAnswered: 'Notre demande M-Pesa de {amount} est restée sans réponse. Payez depuis votre commande quand vous voulez aujourd’hui.',
    dueToday: '{amount} de votre commande {order} sont à payer aujourd’hui.',
    late: '{amount} de votre commande {order} étaient à payer le {day} et ne le sont pas encore.',
    until: 'Vos billets restent à vous jusqu’au {until}.',
    ends: 'Sans paiement avant le {until}, votre commande prend fin\u00a0: les billets sont remis en vente. De ce que vous avez payé, les conditions de remboursement de l’événement décident de ce qui vous revient, moins les frais de l’échéancier.',
    pay: 'Payer depuis votre commande',
  },
});

/** Longer names would make an SMS of more than three parts. */
const NAME_IN_SMS = 30;

const addressOf = ({ config }: Context, language: Language): string => config.publicUrl + pathIn(language, '/tickets?tab=orders');

function factsOf({ amountMinor, currency, dueAt, graceEndsAt, event: { timeZone }, orderNumber: order }: PartNews, language: Language) {
  const until = graceEndsAt === null ? null : formatMoment(graceEndsAt, timeZone, language);
  return { amount: formatMoney(amountMinor, currency, language), order, day: formatDay(dueAt, timeZone, language), until };
}

function subjectOf(news: PartNews, language: Language, name: string): string {
  const t = texts[language];
  const { number, step } = news;
  const { day } = factsOf(news, language);
  if (step === 'before-3' || step === 'before-1') return t.soon({ number, event: name, day });
  return step === 'last' ? t.last({ number, event: name }) : t.open({ number, event: name });
}

/** By a standing order, at a request to a phone, or by the buyer alone. */
function howPaid(news: PartNews, language: Language): string {
  const t = texts[language];
  const { deduction, phone } = news;
  if (deduction !== null && !deduction.isMissed) {
    const { amount } = factsOf(news, language);
    return t.willTake({ amount, phone: showPhone(`+${deduction.phone}`), day: formatDay(noonOf(deduction.day), HOME_ZONE, language) });
  }
  return phone === null ? t.payYourself : t.willAsk({ phone: showPhone(`+${phone}`) });
}

function saidIn(news: PartNews, language: Language): string[] {
  const t = texts[language];
  const { amount, order, day, until } = factsOf(news, language);
  switch (news.step) {
    case 'before-3':
    case 'before-1':
      return [t.due({ amount, order, day }), howPaid(news, language)];
    case 'link':
      return [...(news.deduction?.isMissed === true ? [t.notTaken] : []), news.wasAsked ? t.notAnswered({ amount }) : t.dueToday({ amount, order })];
    case 'due':
    case 'after-3':
      return [t.late({ amount, order, day }), ...(until === null ? [] : [t.until({ until })])];
    case 'last':
      return [t.late({ amount, order, day }), ...(until === null ? [] : [t.ends({ until })])];
  }
}

/** Told once for each step of a part: the subject names both. */
export const partNotice = defineNotification<PartNews>({
  name: 'instalment',
  flag: 'payments',
  email: 'always',
  mail(context, language, news) {
    const { pay } = texts[language];
    const said = saidIn(news, language);
    const subject = subjectOf(news, language, news.event.name);
    const address = addressOf(context, language);
    return {
      subject: subject.slice(0, 200),
      text: `${said.join('\n\n')}\n\n${pay}: ${address}\n`,
      html: mailPage({
        language,
        title: subject,
        content: html`${said.map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p>`)} ${mailButton(address, pay)}`,
      }),
    };
  },
  sms: (context, language, news) =>
    [`${subjectOf(news, language, cutForSms(news.event.name, NAME_IN_SMS))}.`, ...saidIn(news, language), addressOf(context, language)].join(' '),
});
