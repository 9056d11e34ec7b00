import type { Language } from '#platform/contract/language/languages.ts';
import { formatMessage, type TextsOf, type TranslationOf } from '#platform/contract/language/message.ts';
import { compileTexts } from './compile-texts.ts';

type Value = string | number;

/** What the texts of the modules that are loaded were made of, as declared: tests check it as they check the areas of screens. */
export const declaredServerTexts: Readonly<Record<Language, unknown>>[] = [];

/**
 * The texts of an email or a document in each language, ready to be read: messages, as English declares them, are functions of their values.
 * @throws when a translation is not valid ICU MessageFormat, which is when the server starts
 */
export function serverTexts<Declared>(texts: {
  readonly en: Declared;
  readonly sw: TranslationOf<NoInfer<Declared>>;
  readonly fr: TranslationOf<NoInfer<Declared>>;
}): Readonly<Record<Language, TextsOf<Declared>>> {
  declaredServerTexts.push(texts);
  const read = (language: Language) =>
    compileTexts(
      texts.en,
      texts[language],
      (compiled) => (values: Readonly<Record<string, Value>>) => formatMessage(compiled, language, values),
    ) as TextsOf<Declared>;
  return { en: read('en'), sw: read('sw'), fr: read('fr') };
}
