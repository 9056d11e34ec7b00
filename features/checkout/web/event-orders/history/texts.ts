import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the history of an order, for its organization. */
export const orderHistoryTexts = textArea('features/checkout/web/event-orders/history/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
