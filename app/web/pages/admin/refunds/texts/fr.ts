import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Remboursements en attente',
  lead: 'Les remboursements qui ne repartent pas seuls\u00a0: l’acheteur choisit une autre voie, ou une personne les rend.',
  all: 'Tous',
  waitsFor: { buyer: 'L’acheteur choisit', bank: 'Virement', person: 'En main propre' },
  columns: { order: 'Commande', amount: 'Montant', buyer: 'Acheteur', since: 'Depuis', state: 'Attend', why: 'Pourquoi', actions: 'À faire' },
  reminders: '{count, plural, =0 {Pas encore relancé} one {Relancé # fois} other {Relancé # fois}}',
  to: '{bank}, {account}, {name}',
  found: '{count, plural, =0 {Aucun remboursement} one {# remboursement} other {# remboursements}}',
  none: 'Aucun remboursement n’attend',
  noneMessage: 'Les remboursements qui demandent une personne ou un choix de l’acheteur apparaissent ici.',
  record: 'Noter qu’il est rendu',
  recordOf: 'Noter qu’il est rendu\u00a0: {number}',
  recordTitle: 'Comment {amount} ont-ils été rendus\u00a0?',
  recordText:
    'Remettez l’argent, ou virez-le sur le compte affiché. Saisissez ensuite le numéro du reçu ou du virement. L’acheteur ne peut plus choisir d’autre voie après cela.',
  receipt: 'Numéro du reçu ou du virement',
  recording: 'Enregistrement...',
  recorded: 'Le remboursement de la commande {number} est noté',
};
