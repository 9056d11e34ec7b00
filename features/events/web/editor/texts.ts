import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the page on which an event is edited. */
export const editorTexts = textArea('features/events/web/editor/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
