import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of what buyers are asked, and of their answers. */
export const answerTexts = textArea('features/checkout/web/answers/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
