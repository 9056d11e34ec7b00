import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of an organizer's public page. */
export const organizerTexts = textArea('features/events/web/organizer/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
