import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the guests of an event, for its organization. */
export const guestTexts = textArea('features/guests/web/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
