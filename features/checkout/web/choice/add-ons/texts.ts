import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of what is sold with tickets, on the page of the purchase. */
export const addOnChoiceTexts = textArea('features/checkout/web/choice/add-ons/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
