import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the organizer's page of a cancellation. */
export const cancellingTexts = textArea('features/payouts/web/cancelling/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
