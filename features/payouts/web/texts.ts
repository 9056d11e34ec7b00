import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of what organizers are owed and paid. */
export const payoutTexts = textArea('features/payouts/web/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
