import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of repeating and duplicating an event. */
export const repeatTexts = textArea('features/events/web/repeat/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
