import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  action: 'Enregistrer comme remboursé',
  of: 'Enregistrer comme remboursé\u00a0: {amount}',
  title: 'Rembourser {amount} depuis votre caisse',
  text: 'M-Pesa n’a pas repris ce paiement de votre caisse. Envoyez la somme à l’acheteur depuis la caisse, puis enregistrez le reçu.',
  receipt: 'Reçu M-Pesa',
  recording: 'Enregistrement...',
  done: 'Le remboursement est enregistré',
};
