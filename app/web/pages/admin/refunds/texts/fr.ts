import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Remboursements en attente',
  lead: 'Les remboursements qui ne repartent pas seuls\u00a0: l’acheteur choisit une autre voie, ou une personne les rend ou les approuve.',
  all: 'Tous',
  waitsFor: {
    buyer: 'L’acheteur choisit',
    bank: 'Virement',
    approval: 'À approuver',
    person: 'En main propre',
    transferred: 'Viré',
    twice: 'Versé deux fois',
  },
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
  notPaid: {
    action: 'Versement impossible',
    of: 'Versement impossible\u00a0: {number}',
    title: '{amount} n’ont pas pu être versés sur ce compte\u00a0?',
    text: 'On redemande à l’acheteur où envoyer l’argent. Ne faites plus le virement ensuite.',
  },
  cameBack: {
    action: 'L’argent est revenu',
    of: 'L’argent est revenu\u00a0: {number}',
    title: '{amount} sont revenus de la banque\u00a0?',
    text: 'Le virement ne compte plus, et on redemande à l’acheteur où envoyer l’argent.',
  },
  secondBack: {
    action: 'L’argent est revenu',
    of: 'L’argent est revenu\u00a0: {number}',
    title: 'Un second versement de {amount} est-il revenu\u00a0?',
    text: 'Le remboursement compte alors comme versé une fois, et la différence du grand livre est levée. On ne demande rien à l’acheteur.',
  },
  turnedDown: {
    action: 'Refusé',
    of: 'Refusé\u00a0: {number}',
    title: '{amount} ont-ils été refusés dans le tableau de bord du prestataire\u00a0?',
    text: 'À n’enregistrer que si la demande y a été refusée\u00a0: on demande alors à l’acheteur où envoyer l’argent, et une approbation tardive le verserait deux fois. On demande d’abord au prestataire s’il l’a versé.',
  },
  reason: 'Pourquoi',
  secondRecorded: 'Le remboursement de la commande {number} compte comme versé une fois',
  unpaidRecorded: 'On demande à l’acheteur de la commande {number} où envoyer l’argent',
};
