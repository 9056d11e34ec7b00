import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the page on which a payer from the menu chooses. */
export const menuLinkTexts = textArea('features/checkout/web/menu/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
