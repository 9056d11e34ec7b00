import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  verified: 'Vérifié',
  description: '{name} sur Vumi\u00a0: {count, plural, =0 {événements} one {# événement à venir} other {# événements à venir}} et billets.',
  elsewhere: 'Ailleurs',
  website: 'Site web',
  follow: 'Suivre',
  following: 'Suivi',
  followedNow: 'Vous suivez désormais {name}. Nous vous écrirons quand il y aura un nouvel événement.',
  followed: 'Organisateurs que vous suivez',
  events: 'Événements',
  upcoming: 'À venir ({count})',
  past: 'Passés ({count})',
  pages: 'Autres pages',
  page: 'Page {page} sur {pages}',
  previous: 'Précédente',
  next: 'Suivante',
  noUpcoming: 'Aucun événement à venir',
  noUpcomingText: 'Suivez cet organisateur pour être prévenu du prochain.',
  noPast: 'Aucun événement passé',
  browse: 'Parcourir les événements',
  notFoundTitle: 'Organisateur introuvable',
  notFound: 'Cet organisateur n’existe pas, ou n’a plus d’événements ici.',
};
