// Messages of the server in the languages of its callers. The English message is its own key: it is the specified text, it is what is stored, and
// it is the answer where no supported language is requested.
import type { Language } from './languages.ts';
import { regroupFigures } from './regroup-figures.ts';

type OtherLanguage = Exclude<Language, 'en'>;
type Translation = Readonly<Record<OtherLanguage, string>>;

/**
 * Translations by the English message. `{0}`, `{1}` … stand for values that a message carries (a figure, a name), which are copied; `{message}`
 * for a message within it, which is translated too; `{name}` for a name, which is translated when it is one of the fixed ones.
 */
export type Messages = Readonly<Record<string, Translation>>;

/** The message in a language; unchanged when there is no translation. */
export type Translate = (message: string, language: Language) => string;

interface Pattern {
  readonly english: RegExp;
  /** Characters outside the placeholders: of two matching patterns, the more specific one is used. */
  readonly weight: number;
  readonly translation: Translation;
}

const places = /\{(\w+)\}/g;
/** A longer text carries something that a user sent, and is not one of our messages. */
const LONGEST = 600;

/** Translates by these tables; a message in several tables is taken from the last one. A name that is not in `names` stays as its owner wrote it. */
export function createTranslate(tables: readonly Messages[], names: Messages = {}): Translate {
  const entries = tables.flatMap((table) => Object.entries(table));
  const exact = new Map(entries);
  const fixedNames = new Map(Object.entries(names));
  const patterns = entries
    .filter(([english]) => english.includes('{'))
    .map(([english, translation]) => patternOf(english, translation))
    .toSorted((a, b) => b.weight - a.weight);

  return translate;

  function translate(message: string, language: Language): string {
    if (language === 'en') return message;
    const known = exact.get(message);
    if (known !== undefined) return known[language];
    if (message.length > LONGEST) return message;
    for (const { english, translation } of patterns) {
      const found = english.exec(message)?.groups;
      if (found === undefined) continue;
      return translation[language].replace(places, (_, place: string): string => fill(place, found[`place${place}`] ?? '', language));
    }
    return message;
  }

  function fill(place: string, text: string, language: OtherLanguage): string {
    if (place === 'message') return translate(text, language);
    if (place === 'name') return fixedNames.get(text)?.[language] ?? text;
    return regroupFigures(text, language);
  }
}

function patternOf(english: string, translation: Translation): Pattern {
  const parts = english.split(places).map((part, index) => {
    if (index % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return part === 'message' ? '(?<placemessage>.+)' : `(?<place${part}>.+?)`;
  });
  return { english: new RegExp(`^${parts.join('')}$`, 's'), weight: english.replace(places, '').length, translation };
}

/** A table in one language, by the English message: for a form in the browser, which applies the server's validation rules. */
export function messagesIn(table: Messages, language: OtherLanguage): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(table).map(([english, translation]) => [english, translation[language]]));
}
