import { message } from '#platform/contract/language/message.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';

/** The SMS that proves a number. Within one part, in the GSM alphabet. */
export const phoneCodeTexts = serverTexts({
  en: { sms: message('{code} is your Vumi code. It is valid for {minutes} minutes. Give it to no one.', { code: 'text', minutes: 'number' }) },
  sw: { sms: '{code} ni msimbo wako wa Vumi. Unatumika kwa dakika {minutes}. Usimpe mtu yeyote.' },
  fr: { sms: '{code} est votre code Vumi. Il est valable {minutes} minutes. Ne le donnez à personne.' },
});
