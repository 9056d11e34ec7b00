import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  sort: 'Trier',
  pages: 'Autres pages',
  page: 'Page {page} sur {pages}',
  previous: 'Précédente',
  next: 'Suivante',
  failed: 'Le chargement a échoué',
  tryAgain: 'Réessayer',
  nothingFound: 'Aucun résultat',
  nothingFoundMessage: 'Aucune entrée ne correspond à cette recherche et à ces filtres.',
  clear: 'Effacer les filtres',
  cancel: 'Annuler',
  more: 'Plus',
  moreOf: 'Plus\u00a0: {name}',
  age: { now: 'À l’instant', hours: 'Il y a {count} h', yesterday: 'Hier' },
};
