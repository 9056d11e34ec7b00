import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the sign-in screens. */
export const identityTexts = textArea('features/identity/web/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
