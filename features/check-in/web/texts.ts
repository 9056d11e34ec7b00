import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the gate: the scanner, the choice of the event, and the list of scans. */
export const checkInTexts = textArea('features/check-in/web/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
