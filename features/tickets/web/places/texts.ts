import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the organizer's page of places. */
export const placesTexts = textArea('features/tickets/web/places/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
