import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the page of an organization's team. */
export const teamTexts = textArea('features/organizations/web/team/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
