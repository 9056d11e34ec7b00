import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of what is outstanding of an event's orders, for its organization. */
export const outstandingTexts = textArea('features/checkout/web/outstanding/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
