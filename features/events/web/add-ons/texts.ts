import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the page of what is sold with the tickets of an event. */
export const addOnTexts = textArea('features/events/web/add-ons/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
