import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts in place of a page that the visitor may not see. */
export const guardTexts = textArea('app/web/shell/guard/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
