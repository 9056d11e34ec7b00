import { textArea } from '#platform/web/i18n/text-area.ts';

export const organizersTexts = textArea('app/web/pages/for-organizers/texts', {
  en: () => import('./texts/en.tsx'),
  sw: () => import('./texts/sw.tsx'),
  fr: () => import('./texts/fr.tsx'),
});
