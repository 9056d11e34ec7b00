import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of a refund that the organizer returns from its own till. */
export const ownRefundTexts = textArea('features/checkout/web/event-orders/own-refund/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
