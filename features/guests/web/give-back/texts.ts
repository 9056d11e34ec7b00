import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts for who gives a complimentary ticket of a postponed event back. */
export const giveBackTexts = textArea('features/guests/web/give-back/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
