import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the payment in a test event. */
export const testPaymentTexts = textArea('features/checkout/web/test-payment/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
