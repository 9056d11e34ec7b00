import { textArea } from '#platform/web/i18n/text-area.ts';

/** Of lists that are searched, filtered and paged: only their pages load it. */
export const listTexts = textArea('platform/web/list/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
