import { textArea } from '#platform/web/i18n/text-area.ts';

export const organizerTexts = textArea('app/web/pages/organizer/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
