import { textArea } from '#platform/web/i18n/text-area.ts';

/** What the purchase page, its waiting room and the order history say. */
export const checkoutTexts = textArea('features/checkout/web/texts', {
  en: () => import('./texts/en.tsx'),
  sw: () => import('./texts/sw.tsx'),
  fr: () => import('./texts/fr.tsx'),
});
