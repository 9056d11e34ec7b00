import { message } from '#platform/contract/language/message.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { cutForSms } from '#platform/server/sms/cut-for-sms.ts';
import { ANSWER_WITHIN_MS, type MenuChoice, type MenuRefusal } from '../../menu/choices.ts';
import type { MenuReader } from './read-menu-reader.ts';

/** Characters of names in an SMS, which costs by the part. */
const EVENT_IN_SMS = 30;
const TYPE_IN_SMS = 20;
const MINUTE_MS = 60_000;

const texts = serverTexts({
  en: {
    choice: message('{number} for {quantity} x {name}', { number: 'number', quantity: 'number', name: 'text' }),
    choices: message(
      'Vumi: {amount} for {event}. {way, select, answer {Reply {choices}, or} other {Which tickets do you want?}} choose here: {address} Without an answer within {minutes} minutes your money goes back.',
      { amount: 'text', event: 'text', way: 'text', choices: 'text', address: 'text', minutes: 'number' },
    ),
    again: message('Vumi: we did not understand that. Reply {choices}.', { choices: 'text' }),
    returned: message('Vumi: {amount} for {event} is on its way back to you. {reason}', { amount: 'text', event: 'text', reason: 'text' }),
    anEvent: 'an event',
    reasons: {
      'payer-unknown': 'M-Pesa did not tell us your number.',
      unanswered: 'You did not say which tickets you want.',
      'no-fit': 'No tickets cost this amount.',
      'not-on-sale': 'These tickets are not on sale now.',
      'sold-out': 'These tickets are sold out.',
      limit: 'That is more than one buyer may have.',
      over: 'Nothing is sold for it any more.',
      suspended: 'Your account is suspended.',
    },
  },
  sw: {
    choice: '{number} kwa {quantity} x {name}',
    choices:
      'Vumi: {amount} kwa {event}. {way, select, answer {Jibu {choices}, au chagua} other {Unataka tiketi zipi? Chagua}} hapa: {address} Bila jibu ndani ya dakika {minutes} pesa zako zinarudi.',
    again: 'Vumi: hatukuelewa. Jibu {choices}.',
    returned: 'Vumi: {amount} za {event} zinarudi kwako. {reason}',
    anEvent: 'tukio',
    reasons: {
      'payer-unknown': 'M-Pesa haikutuambia nambari yako.',
      unanswered: 'Hukusema unataka tiketi zipi.',
      'no-fit': 'Hakuna tiketi za bei hii.',
      'not-on-sale': 'Tiketi hizi haziuzwi kwa sasa.',
      'sold-out': 'Tiketi hizi zimeisha.',
      limit: 'Hiyo ni zaidi ya anazoruhusiwa mnunuzi mmoja.',
      over: 'Tiketi zake haziuzwi tena.',
      suspended: 'Akaunti yako imesimamishwa.',
    },
  },
  fr: {
    choice: '{number} pour {quantity} x {name}',
    choices:
      'Vumi\u00a0: {amount} pour {event}. {way, select, answer {Répondez {choices}, ou choisissez} other {Quels billets voulez-vous\u00a0? Choisissez}} ici\u00a0: {address} Sans réponse dans les {minutes} minutes, votre argent vous est rendu.',
    again: 'Vumi\u00a0: nous n’avons pas compris. Répondez {choices}.',
    returned: 'Vumi\u00a0: {amount} pour {event} vous reviennent. {reason}',
    anEvent: 'un événement',
    reasons: {
      'payer-unknown': 'M-Pesa ne nous a pas dit votre numéro.',
      unanswered: 'Vous n’avez pas dit quels billets vous voulez.',
      'no-fit': 'Aucun billet ne coûte ce montant.',
      'not-on-sale': 'Ces billets ne sont pas en vente.',
      'sold-out': 'Ces billets sont épuisés.',
      limit: 'C’est plus que ce qu’un acheteur peut avoir.',
      over: 'Plus rien n’est vendu.',
      suspended: 'Votre compte est suspendu.',
    },
  },
});

interface Asked {
  readonly choices: readonly MenuChoice[];
  /** Minor units, in KES. */
  readonly amountMinor: number;
  /** Of the page on which they can be chosen, too. */
  readonly address: string;
  /** An SMS can answer. */
  readonly takesAnswers: boolean;
}

/** The SMS that asks a payer which tickets are meant. */
export function choicesSms({ language, event }: MenuReader, { choices, amountMinor, address, takesAnswers }: Asked): string {
  const t = texts[language];
  return t.choices({
    amount: formatMoney(amountMinor, 'KES', language),
    event: cutForSms(event, EVENT_IN_SMS),
    way: takesAnswers ? 'answer' : 'page',
    choices: listed({ language }, choices),
    address,
    minutes: ANSWER_WITHIN_MS / MINUTE_MS,
  });
}

/** The SMS after an answer that names none of the choices. */
export function choicesAgainSms({ language }: Pick<MenuReader, 'language'>, choices: readonly MenuChoice[]): string {
  return texts[language].again({ choices: listed({ language }, choices) });
}

function listed({ language }: Pick<MenuReader, 'language'>, choices: readonly MenuChoice[]): string {
  const { choice } = texts[language];
  return choices.map(({ name, quantity }, index) => choice({ number: index + 1, quantity, name: cutForSms(name, TYPE_IN_SMS) })).join(', ');
}

/** The SMS about money that goes back. */
export function returnedSms(
  { language, event }: MenuReader,
  { outcome, amountMinor }: { readonly outcome: MenuRefusal; readonly amountMinor: number },
): string {
  const t = texts[language];
  const amount = formatMoney(amountMinor, 'KES', language);
  return t.returned({ amount, event: cutForSms(event, EVENT_IN_SMS) || t.anEvent, reason: t.reasons[outcome] });
}
