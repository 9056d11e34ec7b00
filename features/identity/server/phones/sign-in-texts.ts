import { message } from '#platform/contract/language/message.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';

/** The SMS with a code to sign in. Within one part, in the GSM alphabet; the same whether or not the number has an account. */
export const signInTexts = serverTexts({
  en: {
    sms: message('{code} is your code to sign in to Vumi. It is valid for {minutes} minutes. Give it to no one.', {
      code: 'text',
      minutes: 'number',
    }),
  },
  sw: { sms: '{code} ni msimbo wako wa kuingia Vumi. Unatumika kwa dakika {minutes}. Usimpe mtu yeyote.' },
  fr: { sms: '{code} est votre code de connexion à Vumi. Il est valable {minutes} minutes. Ne le donnez à personne.' },
});
