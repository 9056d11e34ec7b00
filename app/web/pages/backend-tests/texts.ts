import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the two developer test screens. */
export const backendTestTexts = textArea('app/web/pages/backend-tests/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
