import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the questions of an event, for its organization. */
export const questionTexts = textArea('features/checkout/web/questions/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
