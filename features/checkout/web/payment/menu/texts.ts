import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the payment from the M-Pesa menu: apart, so that no page loads them before there is something to pay. */
export const menuTexts = textArea('features/checkout/web/payment/menu/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
