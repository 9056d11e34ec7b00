import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Suppléments',
  lead: 'Vendus avec un billet. Chacun a son propre code, à montrer là où il est remis.',
  left: 'Plus que {count}',
  soldOut: 'Épuisé',
  notYet: 'Pas encore en vente',
  refused: '«\u00a0{name}\u00a0» n’est pas réservé',
};
