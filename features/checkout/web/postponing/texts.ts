import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the organizer's page of postponements. */
export const postponingTexts = textArea('features/checkout/web/postponing/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
