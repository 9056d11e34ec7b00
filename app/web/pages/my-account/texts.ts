import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the frame of My Account; its tabs have texts of their own. */
export const myAccountTexts = textArea('app/web/pages/my-account/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
