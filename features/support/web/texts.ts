import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the contact page. */
export const supportTexts = textArea('features/support/web/texts', {
  en: () => import('./texts/en.tsx'),
  sw: () => import('./texts/sw.tsx'),
  fr: () => import('./texts/fr.tsx'),
});
