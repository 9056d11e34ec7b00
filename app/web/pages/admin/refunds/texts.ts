import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the refunds that wait for a person or a buyer. */
export const waitingRefundTexts = textArea('app/web/pages/admin/refunds/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
