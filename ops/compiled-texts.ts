// Compiles the messages of text files when pages are built, so that browsers load no parser (docs/decisions/066-messages.md).
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { textFacts } from '../app/text-facts.ts';
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
  return withFacts(texts);
}

/** The same with the figures of the product filled in. */
function withFacts(texts: unknown): unknown {
  if (typeof texts === 'string') return texts.replace(/\{(\w+)\}/g, (place, name: string) => textFacts[name] ?? place);
  if (Array.isArray(texts)) return texts.map(withFacts);
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, withFacts(text)]));
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

/** Compiles every text file. The query `?declared` reads a file uncompiled, for tests. */
export function compiledTexts(): Plugin {
  return {
    name: 'vumi:compiled-texts',
    enforce: 'pre',
    async load(id) {
      const language = textFile.exec(id)?.[1];
      if (language === undefined) return null;
      const english = join(dirname(id), 'en.ts');
      this.addWatchFile(english);
      const make = (compiled: unknown) => new Code(`messageFunction(${JSON.stringify(language)},${JSON.stringify(compiled)})`);
      const texts = compileTexts(await textsOf(english), await textsOf(id), make);
      return `import { messageFunction } from '#platform/web/i18n/message-function.ts';\nexport const texts = ${print(texts)};\n`;
    },
  };
}
