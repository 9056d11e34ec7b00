import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  phoneNotValid: 'Saisissez un numéro de mobile kényan',
  codeNotValid: 'Saisissez les 6 chiffres du code',
  codeWrong: 'Ce code est incorrect',
  codeExpired: 'Ce code n’est plus valable. Faites-en envoyer un nouveau',
  tooManyCodes: 'Trop de codes ont été envoyés. Réessayez plus tard',
  smsNotSetUp: 'Les SMS ne sont pas disponibles ici',
};
