import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Ce que dit M-Pesa',
  ask: 'Interroger M-Pesa',
  askAbout: 'Interroger M-Pesa sur ce reçu',
  of: '{words}\u00a0: {receipt}',
  again: 'Redemander',
  waiting: 'Question en cours...',
  none: 'M-Pesa n’a pas été interrogé sur ce reçu.',
  byItself: 'Vumi, automatiquement',
  columns: { asked: 'Demandé', by: 'Par', says: 'M-Pesa indique', amount: 'Montant', payer: 'Payeur', finalised: 'Achevé', reason: 'Nature' },
  states: {
    waiting: 'Pas encore de réponse',
    lost: 'La réponse s’est perdue',
    found: 'M-Pesa a ce reçu',
    unknown: 'M-Pesa ne connaît pas ce reçu',
    failed: 'Sans réponse',
  },
  statuses: { Completed: 'Effectué', Reversed: 'Annulé' },
};
