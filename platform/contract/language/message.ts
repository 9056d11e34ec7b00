// Texts with placeholders for figures and names, in ICU MessageFormat (unicode-org.github.io/icu/userguide/format_parse/messages), which
// translators' tools read and write. Decision 066 gives the reasons.
import format, { type CompiledMessage } from 'icu-minify/format';
import type { Language } from './languages.ts';
import { groupDigits } from './numbers.ts';

/**
 * The kind of a placeholder. In every text: a figure, or a text that is copied. On screens: a tag around words that a screen turns into a link or
 * the like. In messages of the server: an amount, a name that is translated when it is one of the fixed ones, several of them, another message.
 */
export type Place = 'number' | 'text' | 'tag' | 'money' | 'name' | 'names' | 'message';
export type Places = Readonly<Record<string, Place>>;

/** The parameters of a message: `number` and `text` by value, `tag` as a function of the words within the tag. */
export type ValuesOf<P extends Places, Rich> = {
  readonly [Name in keyof P]: P[Name] extends 'number'
    ? number
    : P[Name] extends 'text'
      ? string
      : P[Name] extends 'tag'
        ? (words: string) => Rich
        : never;
};

/** A message as English declares it. Its translations are plain ICU strings at the same path of their file. */
export interface DeclaredMessage<P extends Places = Places> {
  readonly icu: string;
  readonly places: P;
}

/** The texts as readers get them: where English declares messages, functions of their values. `Rich` is the result of tags, on screens an element. */
export type TextsOf<Declared, Rich = never> =
  Declared extends DeclaredMessage<infer P extends Places>
    ? (values: ValuesOf<P, Rich>) => 'tag' extends P[keyof P] ? Rich : string
    : { readonly [Key in keyof Declared]: TextsOf<Declared[Key], Rich> };

/** The form of each text in a translation. */
export type TranslationOf<Declared> = Declared extends string | DeclaredMessage
  ? string
  : { readonly [Key in keyof Declared]: TranslationOf<Declared[Key]> };

/**
 * Declares a message with its parameters:
 *
 * left: message('{count, plural, one {# ticket} other {# tickets}} of {name} left', { count: 'number', name: 'text' }),
 *
 * Select by a text: `{kind, select, free {Free} other {Paid}}`. `#` is grouped as the language groups figures; `{count}` alone is not.
 */
export function message<const P extends Places>(icu: string, places: P): DeclaredMessage<P> {
  return { icu, places };
}

/** True for what `message` made. */
export function isDeclaredMessage(text: unknown): text is DeclaredMessage {
  return typeof text === 'object' && text !== null && 'icu' in text && 'places' in text;
}

/**
 * The plural category of a count (CLDR 48, cardinals of our languages; French `many`, for whole millions, reads as `other`). Written out for the
 * same reason as `groupDigits`: the first use of `Intl` takes a cheap phone more than a tenth of a second.
 */
export function pluralCategory(count: number, language: Language): 'one' | 'other' {
  return (language === 'fr' ? Math.abs(count) < 2 : count === 1) ? 'one' : 'other';
}

/** Formats a compiled message with its values; returns its parts in order when a tag made something other than text. */
export function formatMessage<Rich = string>(
  compiled: CompiledMessage,
  language: Language,
  values: Readonly<Record<string, string | number | ((words: string) => Rich)>>,
): string | Rich | readonly (string | Rich)[] {
  const formatters = {
    getPluralRules: () => ({ select: (count: number) => pluralCategory(count, language) }) as Intl.PluralRules,
    getNumberFormat: () => ({ format: (figure: number) => groupDigits(figure, language) }) as Intl.NumberFormat,
    getDateTimeFormat: (): never => {
      throw new Error('Dates are written by platform/contract/dates.ts');
    },
  };
  const given = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? (words: readonly unknown[]) => value(words.join('')) : value,
  ]);
  return format<Rich>(compiled, language, Object.fromEntries(given) as never, { formatters });
}
