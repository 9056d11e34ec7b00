import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of event lists, their search and their filters. */
export const browseTexts = textArea('features/events/web/browse/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
