import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of invoices and tax, for admins. */
export const taxTexts = textArea('features/invoices/web/admin/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
