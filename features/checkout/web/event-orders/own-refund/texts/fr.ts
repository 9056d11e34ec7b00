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
  recording: 'Enregistrement...',
  done: 'Le remboursement est enregistré',
};
