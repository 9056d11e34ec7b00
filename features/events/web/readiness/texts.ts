import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the checklist before an event goes live, and of its timeline. */
export const readinessTexts = textArea('features/events/web/readiness/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
