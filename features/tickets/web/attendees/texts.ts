import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the organizer's list of attendees. */
export const attendeeTexts = textArea('features/tickets/web/attendees/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
