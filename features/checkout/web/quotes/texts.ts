import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the quotes that the team of an event writes for a buyer. */
export const quoteListTexts = textArea('features/checkout/web/quotes/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
