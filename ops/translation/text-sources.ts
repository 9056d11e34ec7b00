// Where the product's texts are written.
import { globSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import type { Language } from '#platform/contract/language/languages.ts';

/** A folder with a file for each language, or a module of the server with all of them. */
export interface TextSource {
  /** The folder, or the module: what the context of its texts begins with. */
  readonly name: string;
  /** The file with the texts of a language, from the project's root. */
  readonly fileOf: (language: Language) => string;
}

/** Every source of texts, by name: of screens, of emails and documents, of the server's messages. `root` is the project's. */
export function findTextSources(root: string): TextSource[] {
  const find = (files: string) => globSync(`{app,features,platform}/**/${files}`, { cwd: root }).map((path) => path.split(sep).join('/'));
  const folders = find('en.ts').map((file): TextSource => {
    const name = posix.dirname(file);
    return { name, fileOf: (language) => `${name}/${language}.ts` };
  });
  const modules = find('*.ts')
    .filter((file) => file.includes('/server/') && !file.endsWith('.test.ts') && readFileSync(join(root, file), 'utf8').includes('= serverTexts({'))
    .map((name): TextSource => ({ name, fileOf: () => name }));
  return [...folders, ...modules].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
