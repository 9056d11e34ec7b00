import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of a promoter's own page. */
export const salesPageTexts = textArea('features/promoters/web/sales-page/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
