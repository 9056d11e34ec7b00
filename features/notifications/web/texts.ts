import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the preferences of notifications. */
export const notificationTexts = textArea('features/notifications/web/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
