// Rules for a text area in its three languages, as functions from its texts to complaints. The compiler checks most of the shape; these check the
// rest: that a text is not empty, and is translated.
import { isValidElement, type ReactNode } from 'react';

interface Leaf {
  /** `none`: this text is not needed in this language. `map`: translations by their source; English needs none. */
  readonly kind: 'string' | 'function' | 'element' | 'none' | 'map';
  /** A string, the words of an element, or the source of a function that makes one. */
  readonly said: string;
  /** How many parameters a function takes. */
  readonly arity: number;
}

/** The words of an element, in order. */
function wordsOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map((child: ReactNode) => wordsOf(child)).join('');
  return isValidElement<{ readonly children?: ReactNode }>(node) ? wordsOf(node.props.children) : '';
}

/** Every text of an area by its path: "home.benefits.mpesa.title". */
function leavesOf(texts: unknown, path = ''): Map<string, Leaf> {
  const leaf = (kind: Leaf['kind'], said = '', arity = 0) => new Map([[path, { kind, said, arity }]]);
  if (typeof texts === 'string') return leaf('string', texts);
  if (typeof texts === 'function') return leaf('function', texts.toString(), texts.length);
  if (isValidElement(texts)) return leaf('element', wordsOf(texts));
  if (typeof texts !== 'object' || texts === null) return leaf('none');
  const entries = Object.entries(texts);
  return entries.length === 0 ? leaf('map') : new Map(entries.flatMap(([key, value]) => [...leavesOf(value, path === '' ? key : `${path}.${key}`)]));
}

/** True when it contains words, beside figures, signs and parameters. */
function hasWords({ said, kind }: Leaf): boolean {
  const fixed = kind === 'function' ? said.replace(/^.*?=>/s, '').replace(/\$\{[^{}]*\}/g, '') : said;
  return /\p{L}{2}/u.test(fixed);
}

/** A translation has the texts of English, each of its kind, and takes no more parameters than English. */
export function shapeComplaints(english: unknown, translation: unknown): string[] {
  const [ours, theirs] = [leavesOf(english), leavesOf(translation)];
  const isMapped = (path: string) => path.split('.').some((_, depth, parts) => ours.get(parts.slice(0, depth + 1).join('.'))?.kind === 'map');
  const fits = (a: Leaf, b: Leaf) => (a.kind === b.kind && b.arity <= a.arity) || a.kind === 'none' || b.kind === 'none';
  return [
    ...[...ours].flatMap(([path, leaf]) => {
      const other = theirs.get(path);
      if (leaf.kind === 'map') return [];
      if (other === undefined) return [`${path} is missing`];
      return fits(leaf, other) ? [] : [`${path} is another kind of text`];
    }),
    ...[...theirs.keys()].filter((path) => !ours.has(path) && !isMapped(path)).map((path) => `${path} is not in English`),
  ];
}

/** Nothing is empty. */
export function emptyComplaints(texts: unknown): string[] {
  return [...leavesOf(texts)].filter(([, { said, kind }]) => (kind === 'string' || kind === 'element') && said.trim() === '').map(([path]) => `${path} is empty`);
}

/** A translation differs from English, unless it is listed as the same: by its words, a function by its path. */
export function untranslatedComplaints(english: unknown, translation: unknown, same: readonly string[]): string[] {
  const theirs = leavesOf(translation);
  return [...leavesOf(english)]
    .filter(([path, leaf]) => leaf.said === theirs.get(path)?.said && hasWords(leaf) && !same.includes(leaf.kind === 'function' ? path : leaf.said))
    .map(([path, { said }]) => `${path} is English still: ${said}`);
}

/**
 * A breaking space or none where French needs a no-break one: before ; ? ! % and a colon that ends a clause, inside « ». Straight quotes and
 * apostrophes.
 */
const carelessFrench = /[\p{L}\d)»] [:;?!%]|[\p{L})»][;?!](?!\w)|[\p{L})»]: |\d%|«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»|\p{L}['"]\p{L}|["“”]/u;

const literal = /'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`/g;
const filledIn = /\$\{([^{}]*)\}/;

/** The words of a function's literals, from the innermost out; a parameter counts as one letter. */
function literalsOf(source: string): string[] {
  const found: string[] = [];
  const collect = (part: string) => found.push(...[...part.matchAll(literal)].map(([, single = '', double = '', template = '']) => single || double || template));
  let rest = source;
  for (let inner = filledIn.exec(rest); inner !== null; inner = filledIn.exec(rest)) {
    collect(inner[1] ?? '');
    rest = rest.replace(inner[0], 'x');
  }
  collect(rest);
  return found.map((words) => words.replaceAll(/\\u([\da-f]{4})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))));
}

/** The words of a leaf, one piece each. */
const writtenIn = ({ kind, said }: Leaf): string[] => (kind === 'function' ? literalsOf(said) : [said]);

/** All words of texts, one piece each. */
export function allWords(texts: unknown): string[] {
  return [...leavesOf(texts).values()].flatMap(writtenIn);
}

/** French puts a no-break space before : ; ? ! % and inside « », and writes its apostrophe as ’. */
export function frenchComplaints(texts: unknown): string[] {
  return [...leavesOf(texts)]
    .filter(([, leaf]) => writtenIn(leaf).some((words) => carelessFrench.test(words)))
    .map(([path, { said }]) => `${path} breaks French typography: ${said}`);
}
