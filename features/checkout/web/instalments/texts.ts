import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of who is asked for the parts of a plan. */
export const requestTexts = textArea('features/checkout/web/instalments/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
