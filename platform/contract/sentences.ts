// What the server says to people, in the languages of its callers. The English sentence is its own key: it is the specified text,
// what is stored, and what a caller hears who asks for no language of ours.
import type { Language } from './languages.ts';
import { regroupFigures } from './regroup-figures.ts';

type OtherLanguage = Exclude<Language, 'en'>;
type Translation = Readonly<Record<OtherLanguage, string>>;

/**
 * Translations by the English sentence. `{0}`, `{1}` … stand for what a sentence carries (a figure, a name) and goes over as it is;
 * `{sentence}` for a sentence within it, which is translated too; `{name}` for a name, which is translated when it is one of the fixed ones.
 */
export type Sentences = Readonly<Record<string, Translation>>;

/** The sentence in a language; as it is when nobody has translated it. */
export type Translate = (sentence: string, language: Language) => string;

interface Pattern {
  readonly english: RegExp;
  /** Letters that are not places: of two patterns that fit, the one that says more is meant. */
  readonly weight: number;
  readonly translation: Translation;
}

const places = /\{(\w+)\}/g;
/** A text that is longer carries something that was sent, and is not one of ours. */
const LONGEST = 600;

/** Translates by these tables; what stands in several is taken from the last. Any name that is not in `names` stays as its owner wrote it. */
export function createTranslate(tables: readonly Sentences[], names: Sentences = {}): Translate {
  const entries = tables.flatMap((table) => Object.entries(table));
  const exact = new Map(entries);
  const fixedNames = new Map(Object.entries(names));
  const patterns = entries
    .filter(([english]) => english.includes('{'))
    .map(([english, translation]) => patternOf(english, translation))
    .toSorted((a, b) => b.weight - a.weight);

  return translate;

  function translate(sentence: string, language: Language): string {
    if (language === 'en') return sentence;
    const known = exact.get(sentence);
    if (known !== undefined) return known[language];
    if (sentence.length > LONGEST) return sentence;
    for (const { english, translation } of patterns) {
      const found = english.exec(sentence)?.groups;
      if (found === undefined) continue;
      return translation[language].replace(places, (_, place: string): string => fill(place, found[`place${place}`] ?? '', language));
    }
    return sentence;
  }

  function fill(place: string, text: string, language: OtherLanguage): string {
    if (place === 'sentence') return translate(text, language);
    if (place === 'name') return fixedNames.get(text)?.[language] ?? text;
    return regroupFigures(text, language);
  }
}

function patternOf(english: string, translation: Translation): Pattern {
  const parts = english.split(places).map((part, index) => {
    if (index % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return part === 'sentence' ? '(?<placesentence>.+)' : `(?<place${part}>.+?)`;
  });
  return { english: new RegExp(`^${parts.join('')}$`, 's'), weight: english.replace(places, '').length, translation };
}

/** A table in one language, by the English sentence: for a form in the browser, whose rules are the server's. */
export function sentencesIn(table: Sentences, language: OtherLanguage): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(table).map(([english, translation]) => [english, translation[language]]));
}
