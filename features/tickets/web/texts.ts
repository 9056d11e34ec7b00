import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of everything that shows tickets: their list, a ticket, its code at the gate, the confirmation. */
export const ticketTexts = textArea('features/tickets/web/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
