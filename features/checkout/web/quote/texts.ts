import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the page of a quote for its buyer. */
export const quoteTexts = textArea('features/checkout/web/quote/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
