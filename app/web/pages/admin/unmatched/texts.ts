import { textArea } from '#platform/web/i18n/text-area.ts';

export const unmatchedTexts = textArea('app/web/pages/admin/unmatched/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
