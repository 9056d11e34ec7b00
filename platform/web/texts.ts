import { textArea } from './i18n/text-area.ts';

/** What the platform's own parts and screens say: errors, buttons of the kit, things that every page may show. */
export const platformTexts = textArea('platform/web/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
