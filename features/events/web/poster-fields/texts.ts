import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of an event's poster: the picture, or how it is drawn. */
export const posterFieldsTexts = textArea('features/events/web/poster-fields/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
