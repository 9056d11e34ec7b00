import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the orders of an event, for its organization. */
export const eventOrderTexts = textArea('features/checkout/web/event-orders/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
