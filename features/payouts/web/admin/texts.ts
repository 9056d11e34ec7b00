import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of payouts as admins decide about them. */
export const waitingTexts = textArea('features/payouts/web/admin/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
