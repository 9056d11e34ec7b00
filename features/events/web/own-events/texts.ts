import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the organizer's list of events. */
export const ownEventTexts = textArea('features/events/web/own-events/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
