import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  page: 'Tableau de bord',
  title: 'Vos événements',
  allTitle: 'Tous les événements',
  search: 'Rechercher un événement',
  status: 'État',
  all: 'Tous',
  statuses: { live: 'En vente', draft: 'Brouillon', paused: 'En pause', ended: 'Terminé', cancelled: 'Annulé' },
  sorts: { date: 'Date', name: 'Nom', sold: 'Billets vendus' },
  columns: { event: 'Événement', status: 'État', sold: 'Billets vendus', actions: 'Que faire' },
  online: 'En ligne',
  by: 'par {name}',
  preview: 'Aperçu',
  previewOf: 'Aperçu : {name}',
  orders: 'Commandes',
  ordersOf: 'Commandes\u00a0: {name}',
  edit: 'Modifier',
  editOf: 'Modifier\u00a0: {name}',
  none: 'Aucun événement pour l’instant',
  noneMessage:
    'Votre premier événement prend quelques minutes. Ce que vous saisissez est conservé : vous pouvez vous arrêter et reprendre à tout moment.',
  first: 'Créer votre premier événement',
  noneForMember: 'Les événements de l’organisation apparaissent ici dès qu’il y en a pour votre rôle.',
  allDrafts: 'Tous les brouillons',
};
