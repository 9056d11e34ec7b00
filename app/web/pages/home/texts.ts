import { textArea } from '#platform/web/i18n/text-area.ts';

/** What the home page says. */
export const homeTexts = textArea('app/web/pages/home/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
