import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the page of a payment link. */
export const payTexts = textArea('features/checkout/web/pay/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
