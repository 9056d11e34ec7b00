import { textArea } from './i18n/text-area.ts';

/** Texts of the platform's own parts and screens: errors, buttons, and what every page may show. */
export const platformTexts = textArea('platform/web/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
