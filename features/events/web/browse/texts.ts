import { textArea } from '#platform/web/i18n/text-area.ts';

/** What lists of events, their search and their filters say. */
export const browseTexts = textArea('features/events/web/browse/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
