import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the purchase page and the order history. */
export const checkoutTexts = textArea('features/checkout/web/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
