import type { TranslationOf } from '#platform/contract/language/message.ts';
import { texts as sale } from '../../../sale-texts/fr.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  refunds: 'Politique de remboursement',
  names: { flexible: 'Souple', moderate: 'Modérée', strict: 'Stricte' },
  rules: sale.refundPolicies,
  terms: 'Conditions générales',
  fee: 'Les frais de Vumi',
  feeLead: 'Les billets gratuits sont sans frais, pour vous comme pour vos acheteurs.',
  bearers: { organizer: 'À votre charge', buyer: 'À la charge des acheteurs' },
  bearerRules: {
    organizer: 'Les acheteurs paient votre prix. Nos frais sont prélevés sur vos recettes.',
    buyer: 'Les acheteurs paient nos frais en plus de votre prix et voient partout le total. Vous recevez le prix entier.',
  },
  tax: 'Taxe comprise dans vos prix',
  taxLead: 'Vos prix la comprennent. Les acheteurs la voient sur leur commande et leur reçu.',
  taxName: 'Taxe',
  taxNameHint: 'Par exemple TVA. Laissez vide si vos prix n’en comprennent pas.',
  taxPercent: 'Taux en pourcentage',
  taxNumber: 'Numéro fiscal',
  taxNumberHint: 'Votre numéro, sur les reçus.',
  termsHint: 'Âge minimal, objets autorisés, règlement du lieu.',
  organizer: 'Organisateur',
  organizerLead: 'D’après votre compte. Les visiteurs le voient sur la page de l’événement.',
  name: 'Nom de l’organisateur',
  email: 'E-mail de contact',
  phone: 'Numéro de téléphone',
};
