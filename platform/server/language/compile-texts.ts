// Converts the texts of a file to the form that `formatMessage` reads: when the pages are built, and when the server starts.
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { isDeclaredMessage } from '#platform/contract/language/message.ts';

/**
 * The texts of one language with each message converted by `make`; a message in English is a message in every language. @throws with the path of
 * a message that is missing or is not valid ICU MessageFormat
 */
export function compileTexts(english: unknown, translation: unknown, make: (compiled: CompiledMessage) => unknown, path = ''): unknown {
  if (isDeclaredMessage(english)) return make(compileMessage(isDeclaredMessage(translation) ? translation.icu : translation, path));
  if (typeof english !== 'object' || english === null) return translation;
  const own = translation as Readonly<Record<string, unknown>>;
  const compiled = Object.entries(own).map(
    ([key, text]) => [key, compileTexts((english as typeof own)[key], text, make, path === '' ? key : `${path}.${key}`)] as const,
  );
  return Array.isArray(english) ? compiled.map(([, text]) => text) : Object.fromEntries(compiled);
}

function compileMessage(icu: unknown, path: string): CompiledMessage {
  if (typeof icu !== 'string') throw new Error(`${path} is not a message`);
  try {
    return compile(icu);
  } catch (error) {
    throw new Error(`${path} cannot be read: ${icu}`, { cause: error });
  }
}
