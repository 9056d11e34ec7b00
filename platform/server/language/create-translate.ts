// Renders the server's messages in the language of their reader.
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { writtenText, type DeclaredMessages, type Message, type MoneyValue } from '#platform/contract/language/declare-messages.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { formatMessage, isDeclaredMessage, type Place } from '#platform/contract/language/message.ts';
import { formatMoney } from '#platform/contract/money.ts';

/** The messages of an area in every language. `area` is that of `declareMessages`. */
export interface MessageArea {
  readonly area: string;
  readonly en: DeclaredMessages;
  readonly sw: Readonly<Record<string, string>>;
  readonly fr: Readonly<Record<string, string>>;
}

/** The text of a message in a language. */
export type Translate = (message: Message, language: Language) => string;

/** A fixed name in a language; any other name unchanged. */
type NameIn = (name: string, language: Language) => string;

interface Declared {
  readonly places: readonly (readonly [string, Place])[];
  readonly icu: Readonly<Record<Language, string>>;
  /** Each language is compiled when it is first needed. */
  readonly compiled: Partial<Record<Language, CompiledMessage>>;
}

/**
 * Renders messages of these areas. A key that is not known is its own text: a stored message can be older than its area. @throws for a translation
 * that is not valid ICU MessageFormat
 */
export function createTranslate(areas: readonly MessageArea[], nameIn: NameIn): Translate {
  const known = new Map(areas.flatMap(({ area, ...texts }) => Object.keys(texts.en).map((name) => [`${area}.${name}`, declaredOf(name, texts)])));

  function translate(message: Message, language: Language): string {
    const declared = known.get(message.key);
    if (declared === undefined) return writtenText(message) ?? message.key;
    if (declared.places.length === 0) return declared.icu[language];
    const compiled = (declared.compiled[language] ??= compile(declared.icu[language]));
    const values = declared.places.map(([name, place]) => [name, valueIn(language, place, message.values?.[name])] as const);
    return formatMessage(compiled, language, Object.fromEntries(values)) as string;
  }

  function valueIn(language: Language, place: Place, value: unknown): string | number {
    switch (place) {
      case 'money':
        return formatMoney((value as MoneyValue).minor, (value as MoneyValue).currency, language);
      case 'name':
        return nameIn(value as string, language);
      case 'names':
        return (value as readonly string[]).map((name) => nameIn(name, language)).join(', ');
      case 'message':
        return translate(value as Message, language);
      default:
        return value as string | number;
    }
  }

  return translate;
}

function declaredOf(name: string, { en, sw, fr }: Omit<MessageArea, 'area'>): Declared {
  const english = en[name];
  const [icu, places] = isDeclaredMessage(english) ? [english.icu, Object.entries(english.places)] : [english ?? '', []];
  return { places, icu: { en: icu, sw: sw[name] ?? icu, fr: fr[name] ?? icu }, compiled: {} };
}
