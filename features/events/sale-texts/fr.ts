import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  ticketTypes: {
    issues: { 1: 'Vague n°\u00a01\u00a0: tarif anticipé', 2: 'Vague n°\u00a02\u00a0: vente générale', 3: 'Vague n°\u00a03\u00a0: dernière vente' },
    percentOff: '−{percent}\u00a0%',
    saved: '${dollars} de moins',
    admits: 'Pour {count} personnes',
    atLeast: 'Au moins {count} par achat',
    closed: {
      coming_soon: 'Bientôt',
      sold_out: 'Complet',
      draft: 'La vente des billets n’est pas encore ouverte',
      paused: 'La vente des billets est suspendue',
      ended: 'Cet événement est terminé',
      cancelled: 'Cet événement a été annulé',
      typePaused: 'La vente des billets «\u00a0{name}\u00a0» est suspendue',
      typeEnded: 'La vente des billets «\u00a0{name}\u00a0» est terminée',
    },
  },
  refundPolicies: {
    flexible: 'Remboursement intégral jusqu’à 7 jours avant l’événement.',
    moderate: '80\u00a0% remboursés jusqu’à 14 jours avant l’événement.',
    strict: 'Aucun remboursement après l’achat.',
  },
  aboutRefunds: 'En savoir plus sur les remboursements',
};
