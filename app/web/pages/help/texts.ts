import { textArea } from '#platform/web/i18n/text-area.ts';

export const helpTexts = textArea('app/web/pages/help/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
