import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  currencyNotFound: 'Vumi ne connaît pas cette devise',
  baseCurrencyFixed: 'Le dollar américain sert de mesure aux autres devises\u00a0: son taux est toujours 1',
  rateChanged: 'Un autre administrateur a changé ce taux depuis que vous l’avez ouvert. Veuillez le vérifier',
  rateNotANumber: 'Veuillez donner un nombre',
  rateTooSmall: 'Un taux est d’au moins {minimum}',
  rateTooLarge: 'Un taux est d’au plus {maximum, number}',
};
