import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the invoices of Vumi, for organizers. */
export const invoiceTexts = textArea('features/invoices/web/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
