import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the form of an organizer's profile. */
export const profileTexts = textArea('features/events/web/organizer-profile/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
