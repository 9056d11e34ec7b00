import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  nameRequired: 'Le nom est obligatoire',
  nameTooLong: 'Le nom peut compter 200 caractères au plus',
  cityNotValid: 'Le nom d’une ville peut compter 100 caractères au plus',
  birthDateNotValid: 'Veuillez indiquer un jour, un mois et une année à partir de 1900',
  birthDateToCome: 'Une date de naissance est dans le passé',
  hasEmail: 'Ce compte a déjà une adresse e-mail',
  emailTaken: 'Un compte avec cette adresse e-mail existe déjà. Connectez-vous à celui-ci, ou utilisez une autre adresse',
  emailCodeWrong: 'Ce code n’est pas le bon. Veuillez réessayer',
  emailCodeExpired: 'Ce code n’est plus valable. Veuillez en demander un autre',
  passwordGuessable: 'Ce mot de passe est facile à deviner. Choisissez-en un autre',
  tooManyEmailCodes: 'Trop de codes. Veuillez réessayer plus tard',
};
