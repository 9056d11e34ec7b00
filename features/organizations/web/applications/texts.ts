import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the business sign-up and of one's own application. */
export const applicationTexts = textArea('features/organizations/web/applications/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
