// Rules for the server's messages, as functions to complaints. What code refers to is read from its imports and its schemas, never guessed.
import { declareMessages, messageOfIssue, type Message } from '#platform/contract/language/declare-messages.ts';
import { isDeclaredMessage, type Place } from '#platform/contract/language/message.ts';
import type { MessageArea } from '#platform/server/language/create-translate.ts';
import { importsOf, withoutComments, withoutStrings, type SourceFile } from './source-tree.ts';

const fits: Readonly<Record<Place, (value: unknown) => boolean>> = {
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  text: (value) => typeof value === 'string',
  name: (value) => typeof value === 'string',
  names: (value) => Array.isArray(value) && value.every((name) => typeof name === 'string'),
  money: (value) => typeof value === 'object' && value !== null && 'minor' in value && 'currency' in value,
  message: (value) => typeof value === 'object' && value !== null && 'key' in value,
  tag: () => false,
};

/** Why a message cannot be rendered: no area declares it, or its values are not those it declares. */
export function messageComplaints({ key, values = {} }: Message, areas: readonly MessageArea[]): string[] {
  const [name, entry = ''] = key.split('.');
  const declared = areas.find(({ area }) => area === name)?.en[entry];
  if (declared === undefined) return [`${key} is no declared message`];
  const places = isDeclaredMessage(declared) ? Object.entries(declared.places) : [];
  return [
    ...places.filter(([place, kind]) => !fits[kind](values[place])).map(([place, kind]) => `${key} needs a ${kind} as ${place}`),
    ...Object.keys(values)
      .filter((given) => places.every(([place]) => place !== given))
      .map((given) => `${key} has no ${given}`),
    ...places.filter(([, kind]) => kind === 'message').flatMap(([place]) => messageComplaints(values[place] as Message, areas)),
  ];
}

/** Why the text of a schema's error is not that of a message. */
export function issueComplaints(issue: string, areas: readonly MessageArea[]): string[] {
  return messageComplaints(messageOfIssue(issue), areas);
}

type Definition = Readonly<Record<string, unknown>> & { readonly error?: (issue: object) => unknown };

/** The errors that a schema declares, with all its parts. */
export function declaredIssues(part: unknown, seen = new Set<unknown>()): string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  const own = '_zod' in part ? (part as { readonly _zod: { readonly def: Definition } })._zod.def : (part as Definition);
  const said = '_zod' in part && typeof own.error === 'function' ? [own.error({ code: 'custom', input: 1 })] : [];
  return [...said.filter((issue) => typeof issue === 'string'), ...Object.values(own).flatMap((inner) => declaredIssues(inner, seen))];
}

/** Issues that code adds itself, and whose text is not made of a message. */
export function addedIssueComplaints({ path, text }: SourceFile): string[] {
  const added = [...withoutComments(text).matchAll(/\.addIssue\(\{([^}]*)\}/g)];
  return added.filter(([, issue = '']) => !/\bmessage: asIssue\(/.test(issue)).map(([call]) => `${path}: ${call}`);
}

const messageImport = /import \{([^}]*)\} from '[^']*\/messages\.ts'/g;
const specifier = /(\w+Messages)(?: as (\w+))?/g;

/** Names of messages, `eventMessages.eventNotFound`, that a file refers to through its imports. */
function namesIn(text: string): string[] {
  const code = withoutComments(text);
  const imported = [...code.matchAll(messageImport)].flatMap(([, names = '']) => [...names.matchAll(specifier)]);
  return imported.flatMap(([, name = '', alias = name]) =>
    [...withoutStrings(code).matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))].map(([, entry = '']) => `${name}.${entry}`),
  );
}

/** Messages of an area that no code refers to. `name` is what it is exported as; `alsoUsed` are referred to in another way. */
export function unusedMessages(area: MessageArea, name: string, files: readonly SourceFile[], alsoUsed: ReadonlySet<string> = new Set()): string[] {
  const used = new Set(files.flatMap(({ text }) => namesIn(text)));
  return Object.keys(area.en)
    .filter((entry) => !used.has(`${name}.${entry}`) && !alsoUsed.has(`${area.area}.${entry}`))
    .map((entry) => `${area.area}.${entry} is not used`);
}

/** The area that a file declares, and the name it exports it as; null for a file that declares none. */
export function declaredArea({ text }: SourceFile): { readonly name: string; readonly area: string } | null {
  const [, name, area] = new RegExp(`export const (\\w+Messages) = ${declareMessages.name}\\('(\\w+)'`).exec(text) ?? [];
  return name === undefined || area === undefined ? null : { name, area };
}

/** Files with the texts of the server's messages that a page would load: reached from `web/` by imports that have an effect at run time. */
export function messagesInPages(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const reached = new Set<string>();
  const waiting = files.filter(({ path }) => path.includes('/web/'));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const { to, isOwn, typeOnly } of importsOf(file)) {
      const next = isOwn && !typeOnly && !reached.has(to) ? byPath.get(to) : undefined;
      if (next === undefined) continue;
      reached.add(to);
      waiting.push(next);
    }
  }
  return [...reached].filter((path) => /\/messages\/(en|sw|fr)\.ts$/.test(path)).toSorted();
}

/**
 * Literals in server code that are prose, apart from errors for programmers, logs, the API's own reference and SQL: a reader would get them
 * finished, in English.
 */
export function finishedEnglish({ path, text }: SourceFile): string[] {
  const lines = text
    .replaceAll(/\b(?:summary:|tag =)\s*(['"`]).*?\1/g, '')
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\*|\/\*)|new Error\(|Error\(`|super\(|\.log\.|log\.(warn|error|info)/.test(line));
  return lines
    .flatMap((line) => [...line.matchAll(/(['"`])((?:\\.|(?!\1).)*)\1/g)].map(([, , literal = '']) => literal))
    .filter((literal) => /^([A-Z][A-Za-z'’-]*|\$\{[^}]+\}) (?=\S)([a-z0-9#$]|[A-Z][a-z])/.test(literal) && /[a-z] [a-z]/.test(literal))
    .filter((literal) => !/[<=>]|\bnull\b| nulls | distinct from |\.slice\(|\.pdf$/.test(literal))
    .map((literal) => `${path}: ${literal}`);
}
