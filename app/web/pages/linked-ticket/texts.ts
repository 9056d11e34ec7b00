import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the page that the link of a ticket opens. */
export const linkedTicketTexts = textArea('app/web/pages/linked-ticket/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
