import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the own profile. */
export const profileTexts = textArea('features/identity/web/profile/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
