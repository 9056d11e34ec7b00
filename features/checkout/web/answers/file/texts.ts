import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of an answer by a file. */
export const answerFileTexts = textArea('features/checkout/web/answers/file/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
