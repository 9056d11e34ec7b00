import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  periodNotAllowed: 'Donnez les deux dates, la première d’abord, {days, number} jours au plus',
  dateNotADate: 'Les dates s’écrivent 2026-12-31',
  soldTickets: '{count, plural, one {# billet vendu} other {# billets vendus}}\u00a0: {types}',
  refundSent: 'Argent rendu à un acheteur',
  viewsPassed: 'Plus de {views, number} pages vues',
  eventCreated: 'Événement créé',
  eventChanged: 'Événement modifié',
  eventNowLive: 'En vente',
  eventNowPaused: 'Ventes suspendues',
  eventNowEnded: 'Événement terminé',
  eventNowCancelled: 'Événement annulé',
  ticketTypeAdded: 'Type de billet ajouté\u00a0: {name}',
  ticketTypeChanged: 'Type de billet modifié\u00a0: {name}',
  ticketTypeRemoved: 'Type de billet supprimé\u00a0: {name}',
};
