import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  action: 'Enregistrer comme remboursé',
  of: 'Enregistrer comme remboursé\u00a0: {amount}',
  till: {
    title: 'Rembourser {amount} depuis votre caisse',
    text: 'M-Pesa n’a pas repris ce paiement de votre caisse. Envoyez la somme à l’acheteur depuis la caisse, puis enregistrez le reçu.',
    receipt: 'Reçu M-Pesa',
  },
  cash: {
    title: 'Rendre {amount} en espèces',
    text: 'Votre équipe a reçu ce paiement en espèces et l’a gardé. Enregistrez-le une fois que l’acheteur a l’argent et a signé un reçu\u00a0: vous ne devez alors rien à Vumi pour ce remboursement, et l’acheteur en est informé.',
    receipt: 'Numéro du reçu',
  },
  second: {
    ask: 'Les deux ont quitté votre caisse\u00a0: redemandez l’un d’eux à l’acheteur, et enregistrez-le une fois revenu.',
    action: 'L’argent est revenu',
    of: 'L’argent est revenu\u00a0: {amount}',
    title: 'Un second versement de {amount} est-il revenu\u00a0?',
    text: 'Le remboursement compte alors comme versé une fois. On ne demande rien à l’acheteur, et rien n’est dû à Vumi.',
    how: 'Comment il est revenu',
    done: 'C’est enregistré',
  },
  recording: 'Enregistrement...',
  done: 'Le remboursement est enregistré',
};
