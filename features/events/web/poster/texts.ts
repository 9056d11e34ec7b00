import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the poster to print. */
export const posterTexts = textArea('features/events/web/poster/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
