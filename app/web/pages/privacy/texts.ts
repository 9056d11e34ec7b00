import { textArea } from '#platform/web/i18n/text-area.ts';

export const privacyText = textArea('app/web/pages/privacy/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
