import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of amounts that are more than a method takes: apart, since few purchases are that large. */
export const limitTexts = textArea('features/checkout/web/choice/limits/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
