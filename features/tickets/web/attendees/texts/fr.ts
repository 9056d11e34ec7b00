import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Participants',
  search: 'Billet, commande, reçu, nom, e-mail ou téléphone',
  searchNumbers: 'Numéro de billet ou de commande',
  state: 'État',
  type: 'Type de billet',
  all: 'Tous',
  states: { valid: 'Valable', 'part-paid': 'Pas entièrement payé', used: 'Utilisé', void: 'Annulé', expired: 'Non utilisé' },
  sorts: { newest: 'Plus récents', name: 'Nom' },
  columns: { ticket: 'Billet', holder: 'Participant', type: 'Type de billet', order: 'Commande', state: 'État' },
  arrivedAt: 'Arrivée\u00a0:',
  openOrder: 'Ouvrir la commande {number}',
  noEmail: 'Aucune adresse e-mail',
  found: '{count, plural, =0 {Aucun participant} one {# participant} other {# participants}}',
  none: 'Pas encore de participants',
  noneMessage: 'Toute personne qui a un billet pour cet événement apparaît ici, une ligne par billet.',
  seeOrders: 'Voir les commandes',
  refused: 'Ces participants ne vous sont pas accessibles',
  refusedMessage:
    'Votre rôle pour cet événement ne comprend pas ses participants. Le propriétaire ou un gestionnaire de l’organisation peut le modifier.',
  notFound: 'Événement introuvable',
  notFoundMessage: 'Il n’existe pas, ou appartient à un autre organisateur.',
};
