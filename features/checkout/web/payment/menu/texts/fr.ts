import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Payer depuis le menu M-Pesa',
  lead: 'Sur n’importe quel téléphone, sans demande de notre part\u00a0: Lipa na M-Pesa, puis Pay Bill. Cette page indique d’elle-même que c’est payé.',
  paybill: 'Numéro d’entreprise',
  account: 'Numéro de compte',
  amount: 'Montant',
  exact: 'Payez exactement ce montant. Tout autre est refusé ou remboursé.',
  canClose: 'Vous pouvez fermer\u00a0: les billets sont à vous dès que le paiement arrive, tant qu’ils sont réservés.',
  copy: 'Copier\u00a0: {what}',
  copied: 'Copié',
  notCopied: 'Ce navigateur ne nous laisse pas copier. Appuyez longuement sur le texte pour le copier.',
};
