import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  promoterNotFound: 'Promoteur introuvable',
  promoterEnded: 'Ce promoteur est arrêté, définitivement',
  salesPageNotFound: 'Cette page n’existe pas, ou son adresse a été remplacée',
  nameRequired: 'Indiquez le nom du promoteur',
  contactRequired: 'Indiquez une adresse e-mail ou un numéro de téléphone',
  emailNotValid: 'Ce n’est pas une adresse e-mail',
  phoneNotValid: 'Saisissez un numéro de mobile kényan, par exemple 0712 345 678',
  commissionRequired: 'Indiquez un pourcentage ou un montant par billet',
  commissionTwice: 'Indiquez un pourcentage ou un montant par billet, pas les deux',
  commissionPercent: 'Saisissez un nombre entier de 1 à 100',
  commissionAmount: 'Saisissez un montant supérieur à zéro, sans centimes',
  promoCodeNotOfEvent: 'Ce code promo n’est pas de cet événement',
  promotersMax: 'Une organisation peut avoir au plus {maximum, number} promoteurs',
};
