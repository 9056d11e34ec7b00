import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the pages of reports. */
export const reportTexts = textArea('features/reports/web/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
