import { textArea } from '#platform/web/i18n/text-area.ts';

export const privacyText = textArea('app/web/pages/privacy/texts', {
  en: () => import('./texts/en.tsx'),
  sw: () => import('./texts/sw.tsx'),
  fr: () => import('./texts/fr.tsx'),
});
