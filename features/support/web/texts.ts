import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the contact page. */
export const supportTexts = textArea('features/support/web/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
