import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';
import { texts as plan } from '#features/events/place-texts/fr.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Sièges',
  back: 'Modifier l’événement',
  failed: 'Les places n’ont pas pu être chargées',
  again: 'Réessayer',
  plan: 'Plan de salle',
  planText: 'Les billets reçoivent ces places dans cet ordre, à l’achat. Laissez le plan vide pour un placement libre.',
  planLabel: plan.label,
  planHint: plan.hint,
  example: plan.example,
  count: plan.count,
  freeSeating: plan.freeSeating,
  wrongLines: '{count, plural, one {La ligne {lines} est illisible} other {Les lignes {lines} sont illisibles}}',
  save: 'Enregistrer le plan',
  saving: 'Enregistrement...',
  saved: 'Le plan est enregistré',
  given: 'Attribuées à des billets',
  nobody: 'Aucun billet n’a encore de place. Elles sont attribuées à l’achat.',
  search: 'Numéro de billet ou place',
  notFound: 'Aucun billet n’a ce numéro ni cette place.',
  more: '{count} de plus. Cherchez celui qu’il vous faut.',
  change: 'Changer',
  changeTitle: 'Une autre place pour {number}',
  changeText: 'Le détenteur est prévenu par e-mail.',
  changed: 'La place est changée',
  section: 'Secteur',
  row: 'Rang',
  seat: 'Place',
};
