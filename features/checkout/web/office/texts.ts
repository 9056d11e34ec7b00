import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the orders that the team of an event makes for a buyer. */
export const officeTexts = textArea('features/checkout/web/office/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
