import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the page that ends the news of an organizer. */
export const stopTexts = textArea('features/announcements/web/stop/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
