import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  nameRequired: 'Le nom est obligatoire',
  nameTooLong: 'Le nom peut compter 200 caractères au plus',
  cityNotValid: 'Le nom d’une ville peut compter 100 caractères au plus',
  birthDateNotValid: 'Veuillez indiquer un jour, un mois et une année à partir de 1900',
  birthDateToCome: 'Une date de naissance est dans le passé',
};
