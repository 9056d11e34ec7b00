import { textArea } from '#platform/web/i18n/text-area.ts';

/** What the contact page says. */
export const supportTexts = textArea('features/support/web/texts', {
  en: () => import('./texts/en.tsx'),
  sw: () => import('./texts/sw.tsx'),
  fr: () => import('./texts/fr.tsx'),
});
