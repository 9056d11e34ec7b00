import { textArea } from '#platform/web/i18n/text-area.ts';

export const ledgerTexts = textArea('app/web/pages/admin/ledger/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
