import type { Language } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import { formatMoney, type Currency } from '#platform/contract/money.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';

const texts = serverTexts({
  en: { waits: message('{amount} waits: it is sent as soon as the event has the money for it. Your order shows how far it is.', { amount: 'text' }) },
  sw: { waits: '{amount} zinasubiri: zitatumwa mara tukio litakapokuwa na pesa hizo. Agizo lako linaonyesha zilipofika.' },
  fr: { waits: '{amount} attendent\u00a0: ils sont envoyés dès que l’événement dispose de cet argent. Votre commande montre où cela en est.' },
});

/** What the buyer is told of the part of a refund (minor units) that waits for the money of the event; nothing where none does. */
export function waitingText(waitingMinor: number, currency: Currency, language: Language): string[] {
  return waitingMinor === 0 ? [] : [texts[language].waits({ amount: formatMoney(waitingMinor, currency, language) })];
}
