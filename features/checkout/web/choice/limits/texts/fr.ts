import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: '{method} accepte au plus {most} par paiement',
  once: 'Vous paieriez {amount} maintenant.',
  part: 'Une partie de votre échéancier serait de {amount}.',
  other: 'Payez par {method}, ou choisissez moins de billets.',
  plan: 'Choisissez un échéancier aux parties plus petites, ou moins de billets.',
  fewer: 'Choisissez moins de billets.',
  use: 'Payer par {method}',
};
