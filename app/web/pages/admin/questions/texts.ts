import { textArea } from '#platform/web/i18n/text-area.ts';

export const questionTexts = textArea('app/web/pages/admin/questions/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
