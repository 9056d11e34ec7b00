import { textArea } from '#platform/web/i18n/text-area.ts';

export const organizersTexts = textArea('app/web/pages/for-organizers/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
