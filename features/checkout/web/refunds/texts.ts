import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of a buyer's refund: what comes back, and how far it is. */
export const refundTexts = textArea('features/checkout/web/refunds/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
