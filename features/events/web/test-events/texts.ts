import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of trying an event before anybody buys. */
export const testEventTexts = textArea('features/events/web/test-events/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
