// The project's files as the tidy rules see them: path, text, and imports.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

export const root = join(import.meta.dirname, '..');

export interface SourceFile {
  /** From the project's root, with forward slashes. */
  readonly path: string;
  /** Empty for a file that the rules do not look into. */
  readonly text: string;
}

export interface Import {
  /** The path of a file of the project, or the name of a package. */
  readonly to: string;
  readonly isOwn: boolean;
  /** `import type` has no effect at run time. */
  readonly typeOnly: boolean;
}

const isRead = (path: string): boolean => /\.(tsx?|mjs|css|sql|md|json|sh)$/.test(path) || path.startsWith('.ci/');

/** Every file that git knows or would add. */
export function projectFiles(): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  return listed
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .map((path) => ({ path, text: isRead(path) ? readFileSync(join(root, path), 'utf8') : '' }));
}

/** Text without comments; strings stay, so that addresses in them survive. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[^]*?\*\//g, '').replace(/(^|\s)\/\/[^\n]*/g, '$1');
}

/** Text with every string literal that fits on one line emptied. */
export function withoutStrings(text: string): string {
  return text.replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''");
}

const importPattern = /(?:^|[\n;])\s*(?:import|export)\s+(type\s)?(?:[\w*{}\s,$]+?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** The imports of a file, with aliases and relative paths resolved to paths of the project. */
export function importsOf({ path, text }: SourceFile): Import[] {
  return [...withoutComments(text).matchAll(importPattern)].map(([, type, named, dynamic]) => {
    const specifier = (named ?? dynamic ?? '').replace(/\?\w+$/, '');
    const isOwn = /^[.#]/.test(specifier);
    const to = specifier.startsWith('#') ? specifier.slice(1) : specifier.startsWith('.') ? posix.join(dirname(path), specifier) : specifier;
    return { to, isOwn, typeOnly: type !== undefined };
  });
}
