import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the frame around every page. */
export const appTexts = textArea('app/web/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
