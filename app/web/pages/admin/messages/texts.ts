import { textArea } from '#platform/web/i18n/text-area.ts';

export const messageTexts = textArea('app/web/pages/admin/messages/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
