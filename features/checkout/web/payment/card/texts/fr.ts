import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  titles: {
    opening: 'Ouverture de la page de paiement',
    waiting: 'Payez sur la page de paiement par carte',
    failed: 'Pas encore payé',
    paid: 'Paiement reçu',
  },
  opening: 'Cela prend quelques secondes.',
  waiting: 'Payez <strong>{amount}</strong> sur la page de notre service de cartes. Cette page passe à «\u00a0payé\u00a0» d’elle-même.',
  failed: 'Vos billets sont toujours réservés.',
  paid: 'Nous ouvrons vos billets.',
  open: 'Ouvrir la page de paiement',
  stop: 'Payer autrement',
  canClose: 'Vous pouvez fermer cette fenêtre\u00a0: vos billets restent réservés pendant que vous payez.',
  canClosePart: 'Vous pouvez fermer\u00a0: l’échéance compte dès qu’elle est payée.',
  bankWaiting:
    'Payez <strong>{amount}</strong> depuis votre compte bancaire, sur la page de notre service de paiement. Cette page passe à «\u00a0payé\u00a0» d’elle-même.',
  wallet: {
    titles: { opening: 'Ouverture de la page de paiement', waiting: 'Payez sur la page de paiement' },
    waiting:
      'Payez <strong>{amount}</strong> sur la page de notre service de paiement, et approuvez sur votre téléphone. Cette page passe à «\u00a0payé\u00a0» d’elle-même.',
    open: 'Ouvrir la page de paiement',
  },
};
