import { textArea } from '#platform/web/i18n/text-area.ts';

/** Texts of the page of an organization's API keys and webhooks. */
export const integrationTexts = textArea('features/integrations/web/texts', {
  en: () => import('./texts/en.ts'),
  sw: () => import('./texts/sw.ts'),
  fr: () => import('./texts/fr.ts'),
});
