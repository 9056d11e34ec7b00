import { textArea } from '#platform/web/i18n/text-area.ts';

export const helpTexts = textArea('app/web/pages/help/texts', {
  en: () => import('./texts/en.tsx'),
  sw: () => import('./texts/sw.tsx'),
  fr: () => import('./texts/fr.tsx'),
});
