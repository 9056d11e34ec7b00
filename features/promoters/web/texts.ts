import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the promoters of an event, for its organization. */
export const promoterTexts = textArea('features/promoters/web/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
