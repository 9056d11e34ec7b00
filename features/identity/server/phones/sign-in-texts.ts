import { message } from '#platform/contract/language/message.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';

/** The SMS to the number of an account: a code to sign in, and that it signs in otherwise from now on. Within one part, in the GSM alphabet; the same whether or not the number has an account. */
export const signInTexts = serverTexts({
  en: {
    sms: message('{code} is your code to sign in to Vumi. It is valid for {minutes} minutes. Give it to no one.', {
      code: 'text',
      minutes: 'number',
    }),
    emailAdded: message('Your Vumi account signs in by the email {email} now, and no more by this number. If this was not you, write to Vumi.', {
      email: 'text',
    }),
  },
  sw: {
    sms: '{code} ni msimbo wako wa kuingia Vumi. Unatumika kwa dakika {minutes}. Usimpe mtu yeyote.',
    emailAdded: 'Akaunti yako ya Vumi sasa inaingiwa kwa barua pepe {email}, si kwa nambari hii tena. Kama si wewe uliyefanya hivyo, iandikie Vumi.',
  },
  fr: {
    sms: '{code} est votre code de connexion à Vumi. Il est valable {minutes} minutes. Ne le donnez à personne.',
    emailAdded: 'Votre compte Vumi se connecte désormais avec l’e-mail {email}, et non plus avec ce numéro. Si ce n’était pas vous, écrivez à Vumi.',
  },
});
