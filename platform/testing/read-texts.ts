import type { Language } from '#platform/contract/language/languages.ts';
import type { TextArea } from '#platform/web/i18n/text-area.ts';

/** The texts of an area in a language, in the form that its screens read. */
export async function readTexts<Texts>(area: TextArea<Texts>, language: Language): Promise<Texts> {
  return (await area.files[language]()).texts as Texts;
}
