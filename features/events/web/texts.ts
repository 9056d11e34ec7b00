import { textArea } from '#platform/web/i18n/text-area.ts';

/** What lists, cards and pages of events say. */
export const eventTexts = textArea('features/events/web/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
