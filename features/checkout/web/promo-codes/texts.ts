import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the promo codes of an event, for its organization. */
export const promoCodeTexts = textArea('features/checkout/web/promo-codes/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
