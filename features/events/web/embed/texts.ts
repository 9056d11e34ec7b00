import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of sharing an event. */
export const embedTexts = textArea('features/events/web/embed/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
