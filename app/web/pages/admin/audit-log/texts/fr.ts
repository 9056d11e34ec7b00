import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Journal des décisions',
  lead: 'Ce que les administrateurs ont décidé. Les entrées s’ajoutent, et ne changent jamais.',
  search: 'Chercher une décision',
  action: 'Décision',
  all: 'Toutes',
  actions: {
    'account.role-changed': 'Rôle changé',
    'account.suspended': 'Compte suspendu',
    'account.reinstated': 'Compte rétabli',
    'application.approved': 'Entreprise approuvée',
    'application.rejected': 'Entreprise refusée',
    'application.asked': 'Précisions demandées à l’entreprise',
    'invitation.sent': 'Invitation envoyée',
    'invitation.accepted': 'Invitation acceptée',
    'invitation.withdrawn': 'Invitation retirée',
    'order.refunded': 'Commande remboursée',
    'order.refund-recorded': 'Remboursement remis en personne',
    'order.cash-recorded': 'Espèces enregistrées',
  },
  columns: { at: 'Quand', actor: 'Qui', action: 'Décision', about: 'Concerne', details: 'Précisions' },
  installation: 'Le système lui-même',
  fromTo: 'De {from} à {to}',
  receipt: 'Reçu {receipt}',
  noDetails: 'Aucune',
  none: 'Rien n’a encore été décidé',
  noneMessage: 'Chaque décision d’un administrateur apparaît ici.',
  export: 'Exporter en CSV',
  exporting: 'Export...',
  exportMost: 'Le fichier contient les 10\u202f000 plus récentes.',
};
