import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of messages to holders, for the organization of an event. */
export const announcementTexts = textArea('features/announcements/web/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
