// Compiles the messages of text files when pages are built, so that browsers load no parser (docs/decisions/066-messages.md).
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { compileTexts } from '../platform/server/language/compile-texts.ts';

const textFile = /\/texts\/(en|sw|fr)\.ts$/;

/** Code that is written into the file unchanged. */
class Code {
  readonly code: string;
  constructor(code: string) {
    this.code = code;
  }
}

/** The texts as the file exports them; a changed file is read again, a file that it includes with the next start. */
async function textsOf(file: string): Promise<unknown> {
  const { texts } = (await import(`${pathToFileURL(file).href}?changed=${statSync(file).mtimeMs}`)) as { readonly texts: unknown };
  return texts;
}

function print(texts: unknown): string {
  if (texts instanceof Code) return texts.code;
  if (Array.isArray(texts)) return `[${texts.map(print).join()}]`;
  if (typeof texts === 'object' && texts !== null)
    return `{${Object.entries(texts)
      .map(([key, text]) => `${JSON.stringify(key)}:${print(text)}`)
      .join()}}`;
  if (typeof texts === 'function') throw new Error('A text file that declares messages holds no functions');
  return JSON.stringify(texts) ?? 'undefined';
}

/**
 * Compiles every text file whose area declares messages (its English file imports `message`). The query `?declared` reads a file uncompiled, for
 * tests.
 */
export function compiledTexts(): Plugin {
  return {
    name: 'vumi:compiled-texts',
    enforce: 'pre',
    async load(id) {
      const language = textFile.exec(id)?.[1];
      if (language === undefined) return null;
      const english = join(dirname(id), 'en.ts');
      if (!readFileSync(english, 'utf8').includes('#platform/contract/language/message.ts')) return null;
      this.addWatchFile(english);
      const make = (compiled: unknown) => new Code(`messageFunction(${JSON.stringify(language)},${JSON.stringify(compiled)})`);
      const texts = compileTexts(await textsOf(english), await textsOf(id), make);
      return `import { messageFunction } from '#platform/web/i18n/message-function.ts';\nexport const texts = ${print(texts)};\n`;
    },
  };
}
