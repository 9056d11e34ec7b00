import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of events and their cards: needed wherever events are shown. */
export const eventTexts = textArea('features/events/web/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
