import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the waiting room of an event. */
export const waitingRoomTexts = textArea('features/waiting-room/web/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
