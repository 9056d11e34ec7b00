import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the payment by card: apart, so that no page loads them before someone pays so. */
export const cardTexts = textArea('features/checkout/web/payment/card/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
