import { textArea } from '#platform/web/i18n/text-area.ts';

/** What an event's page says beside its facts. */
export const eventPageTexts = textArea('features/events/web/event/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
