import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the home page. */
export const homeTexts = textArea('app/web/pages/home/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
