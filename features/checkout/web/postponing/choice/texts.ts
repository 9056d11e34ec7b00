import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the buyer's choice after an event was postponed. */
export const choiceTexts = textArea('features/checkout/web/postponing/choice/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
