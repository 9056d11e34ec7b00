// Rules for a text area in its three languages, as functions from its texts to complaints. The compiler checks most of the shape; these check the
// rest: that a text is not empty, is translated, and is a message that can be read.
import parse from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { isDeclaredMessage, type Places } from '#platform/contract/language/message.ts';

interface Leaf {
  /** `none`: this text is not needed in this language. `map`: translations by their source; English needs none. */
  readonly kind: 'string' | 'message' | 'none' | 'map';
  /** A string, or the pattern of a message. */
  readonly said: string;
  /** The parameters of a message, as English declares them. */
  readonly places: Places;
}

/** Every text of an area by its path: "home.benefits.mpesa.title". */
function leavesOf(texts: unknown, path = ''): Map<string, Leaf> {
  const leaf = (kind: Leaf['kind'], said = '', places: Places = {}) => new Map([[path, { kind, said, places }]]);
  if (typeof texts === 'string') return leaf('string', texts);
  if (isDeclaredMessage(texts)) return leaf('message', texts.icu, texts.places);
  if (typeof texts !== 'object' || texts === null) return leaf('none');
  const entries = Object.entries(texts);
  return entries.length === 0 ? leaf('map') : new Map(entries.flatMap(([key, value]) => [...leavesOf(value, path === '' ? key : `${path}.${key}`)]));
}

type Node = Exclude<CompiledMessage, string>[number] | 0;
/** A placeholder with a choice: its name, the kind of choice, and the branches. */
const branchesOf = (node: Node): readonly CompiledMessage[] | null =>
  Array.isArray(node) && typeof node[1] === 'number' && typeof node[2] === 'object' && node[2] !== null
    ? (Object.values(node[2]) as CompiledMessage[])
    : null;
const nodesOf = (message: CompiledMessage | 0): readonly Node[] => (Array.isArray(message) ? message : [message]);
const within = (node: Node): readonly Node[] => (Array.isArray(node) && typeof node[1] !== 'number' ? (node.slice(1) as Node[]) : []);

/** The texts that a message can become, one for each path through its choices; a place counts as one letter. */
function readings(message: CompiledMessage | 0): string[] {
  return nodesOf(message).reduce<string[]>(
    (begun, node) => {
      const branches = branchesOf(node);
      const goesOn =
        typeof node === 'string'
          ? [node]
          : branches !== null
            ? branches.flatMap(readings)
            : within(node).length > 0
              ? readings(within(node) as CompiledMessage)
              : ['x'];
      return begun.flatMap((start) => goesOn.map((end) => start + end));
    },
    [''],
  );
}

/** The names of a message's parameters. */
function placesIn(message: CompiledMessage | 0): string[] {
  return nodesOf(message).flatMap((node) =>
    Array.isArray(node) ? [String(node[0]), ...(branchesOf(node) ?? []).flatMap(placesIn), ...placesIn(within(node) as CompiledMessage)] : [],
  );
}

/** The words of a leaf, one piece each. Only messages have braces and tags. */
function writtenIn({ said }: Pick<Leaf, 'said'>): string[] {
  return /[{<]/.test(said) ? readings(parse(said)) : [said];
}

/** True when it contains words, beside figures, signs and places. */
function hasWords(leaf: Leaf): boolean {
  return writtenIn(leaf).some((words) => /\p{L}{2}/u.test(words));
}

/** Why a message cannot stand for the English one; an empty list when it can. */
function messageComplaints(path: string, { places }: Leaf, { said }: Leaf): string[] {
  try {
    const used = new Set(placesIn(parse(said)));
    const tags = Object.keys(places).filter((name) => places[name] === 'tag');
    return [
      ...[...used].filter((name) => !(name in places)).map((name) => `${path} names {${name}}, which English does not declare`),
      ...tags.filter((name) => !used.has(name)).map((name) => `${path} lacks <${name}>`),
    ];
  } catch (error) {
    return [`${path} cannot be read: ${String(error)}`];
  }
}

/** A translation has the texts of English, each of its kind, and its messages use no undeclared parameters. */
export function shapeComplaints(english: unknown, translation: unknown): string[] {
  const [ours, theirs] = [leavesOf(english), leavesOf(translation)];
  const isMapped = (path: string) => path.split('.').some((_, depth, parts) => ours.get(parts.slice(0, depth + 1).join('.'))?.kind === 'map');
  const fits = (a: Leaf, b: Leaf) => a.kind === b.kind || a.kind === 'none' || b.kind === 'none';
  return [
    ...[...ours].flatMap(([path, leaf]) => {
      const other = theirs.get(path);
      if (leaf.kind === 'map') return [];
      if (other === undefined) return [`${path} is missing`];
      if (leaf.kind === 'message' && other.kind === 'string') return messageComplaints(path, leaf, other);
      if (leaf.kind === 'string' && /[{}<>]/.test(other.said) && !/[{}<>]/.test(leaf.said))
        return [`${path} has parameters or tags, English has none`];
      return fits(leaf, other) ? [] : [`${path} is another kind of text`];
    }),
    ...[...theirs.keys()].filter((path) => !ours.has(path) && !isMapped(path)).map((path) => `${path} is not in English`),
  ];
}

/** Every declared parameter is used in some language. */
export function unusedComplaints(english: unknown, translations: readonly unknown[]): string[] {
  const theirs = translations.map((translation) => leavesOf(translation));
  return [...leavesOf(english)].flatMap(([path, { kind, said, places }]) => {
    if (kind !== 'message') return [];
    const used = new Set([said, ...theirs.flatMap((leaves) => leaves.get(path)?.said ?? [])].flatMap((text) => placesIn(parse(text))));
    return Object.keys(places)
      .filter((name) => !used.has(name))
      .map((name) => `${path} declares {${name}}, which no language uses`);
  });
}

/** Nothing is empty. */
export function emptyComplaints(texts: unknown): string[] {
  return [...leavesOf(texts)]
    .filter(([, { said, kind }]) => (kind === 'string' || kind === 'message') && said.trim() === '')
    .map(([path]) => `${path} is empty`);
}

/** A translation differs from English, unless it is listed as the same: by its words, a message by its path. */
export function untranslatedComplaints(english: unknown, translation: unknown, same: readonly string[]): string[] {
  const theirs = leavesOf(translation);
  return [...leavesOf(english)]
    .filter(([path, leaf]) => leaf.said === theirs.get(path)?.said && hasWords(leaf) && !same.includes(leaf.kind === 'message' ? path : leaf.said))
    .map(([path, { said }]) => `${path} is English still: ${said}`);
}

/**
 * A breaking space or none where French needs a no-break one: before ; ? ! % and a colon that ends a clause, inside « ». Straight quotes and
 * apostrophes.
 */
const carelessFrench = /[\p{L}\d)»] [:;?!%]|[\p{L})»][;?!](?!\w)|[\p{L})»]: |\d%|«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»|\p{L}['"]\p{L}|["“”]/u;

/** The minutes that a text gives in figures: "15 minutes", "15 min", "dakika 15". */
export function minutesIn(words: string): number[] {
  return [...words.matchAll(/(\d+)\s?min|(?:dakika|dak\.)\s(\d+)/gi)].map(([, before, after]) => Number(before ?? after));
}

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
