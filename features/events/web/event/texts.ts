import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of an event's page. */
export const eventPageTexts = textArea('features/events/web/event/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
