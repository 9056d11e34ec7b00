import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the wizard for a new event, and of the list of drafts. */
export const wizardTexts = textArea('features/events/web/wizard/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
