import { textArea } from '#platform/web/i18n/text-area.ts';

export const riskTexts = textArea('features/risk/web/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
