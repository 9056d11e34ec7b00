import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of analytics and of the figures on the dashboard. */
export const analyticsTexts = textArea('features/analytics/web/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
