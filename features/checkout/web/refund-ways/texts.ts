import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the page on which a buyer chooses another way for a refund. */
export const refundWayTexts = textArea('features/checkout/web/refund-ways/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
