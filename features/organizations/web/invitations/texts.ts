import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the page that an invitation leads to. */
export const invitationTexts = textArea('features/organizations/web/invitations/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
