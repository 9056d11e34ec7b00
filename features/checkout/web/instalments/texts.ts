import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the parts of a plan, and of who is asked for them. */
export const instalmentTexts = textArea('features/checkout/web/instalments/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
