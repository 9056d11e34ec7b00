import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Tâches échouées',
  lead: 'E-mails, remboursements et autres tâches de fond qui ont échoué à chaque essai. Relancez-les une fois la cause corrigée.',
  columns: { kind: 'Type', name: 'Tâche', subject: 'Concerne', problem: 'Erreur', attempts: 'Essais', failedAt: 'Dernier essai' },
  kinds: { event: 'Événement du système', job: 'Tâche' },
  sort: 'Trier',
  sorts: { newest: 'Plus récentes d’abord', oldest: 'Plus anciennes d’abord', attempts: 'Plus d’essais d’abord', name: 'Par tâche' },
  nothing: 'Rien',
  runAgain: 'Relancer',
  running: 'Relance...',
  ran: '{name} est relancée',
  refresh: 'Actualiser',
  refreshing: 'Actualisation...',
  none: 'Rien n’a échoué',
  noneMessage: 'Toutes les tâches de fond sont faites, ou en cours d’essai.',
  failed: 'Le chargement a échoué',
};
