import { textArea } from '#platform/web/i18n/text-area.ts';

export const refundsText = textArea('app/web/pages/refunds/texts', {
  en: () => import('./texts/en.tsx'),
  sw: () => import('./texts/sw.tsx'),
  fr: () => import('./texts/fr.tsx'),
});
