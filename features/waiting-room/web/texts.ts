import { textArea } from '#platform/web/i18n/text-area.ts';

/** What the waiting room of an event says. */
export const waitingRoomTexts = textArea('features/waiting-room/web/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
