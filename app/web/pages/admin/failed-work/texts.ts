import { textArea } from '#platform/web/i18n/text-area.ts';

export const failedWorkTexts = textArea('app/web/pages/admin/failed-work/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
