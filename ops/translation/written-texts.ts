// Reads texts from code: each with its place, so that a translation can be replaced where it stands. By the parser of the pages' build;
// TypeScript 7 has no stable interface for this yet.
import { posix } from 'node:path';
import { parseSync, type ESTree } from 'vite';
import type { Language } from '#platform/contract/language/languages.ts';
import { message, type Place, type Places } from '#platform/contract/language/message.ts';

/** A text as it is written. */
export interface WrittenText {
  /** The last part of its path. */
  readonly key: string;
  /** A string, or the pattern of a message. */
  readonly text: string;
  /** The parameters that a message declares. */
  readonly places: Places;
  /** The comment above it, or above the group that it belongs to. */
  readonly about: string | null;
  /** Where its literal begins and ends in the code. */
  readonly start: number;
  readonly end: number;
}

/** The texts of a source in one language. */
export interface WrittenTexts {
  /** By path: `list.page`. */
  readonly texts: ReadonlyMap<string, WrittenText>;
  /** As the code exports them, without those of other files. */
  readonly tree: unknown;
  /** The files whose texts these include, by path. */
  readonly included: ReadonlyMap<string, string>;
}

/**
 * The texts of a language in the code of a file, which exports them as `texts` or hands them to `serverTexts`. @throws for a text that is computed,
 * which no translator's tool could hold
 */
export function writtenTexts(code: string, file: string, language: Language): WrittenTexts {
  const { program, errors } = parseSync(file, code);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const names = namesOf(program, file);
  const texts = new Map<string, WrittenText>();
  const included = new Map<string, string>();

  function read(node: ESTree.Expression, path: readonly string[], about: string | null): unknown {
    if (node.type === 'TSAsExpression') return read(node.expression, path, about);
    if (node.type === 'ObjectExpression') return Object.fromEntries(entriesOf(node).flatMap((entry) => readEntry(entry, path, about)));
    if (node.type === 'ArrayExpression')
      return node.elements.map((element, place) => read(element as ESTree.Expression, [...path, String(place)], about));
    if (node.type === 'Literal') return node.value === null ? null : write(node, path, {}, about);
    const declared = messageOf(node);
    if (declared !== null) return message(write(declared.pattern, path, declared.places, about), declared.places);
    const constant = node.type === 'Identifier' ? names.constants.get(node.name) : undefined;
    if (constant !== undefined) return read(constant, path, about);
    const other = identifiersIn(node).flatMap((name) => names.imports.get(name) ?? []);
    if (other[0] === undefined) throw new Error(`${file}: ${path.join('.')} is computed`);
    included.set(path.join('.'), other[0]);
    return undefined;
  }

  function readEntry({ key, value, start }: Entry, path: readonly string[], about: string | null): (readonly [string, unknown])[] {
    const inner = read(value, [...path, key], commentAbove(code, start) ?? about);
    return inner === undefined ? [] : [[key, inner]];
  }

  function write(node: ESTree.Expression, path: readonly string[], places: Places, about: string | null): string {
    if (node.type !== 'Literal' || typeof node.value !== 'string') throw new Error(`${file}: ${path.join('.')} is computed`);
    texts.set(path.join('.'), { key: path.at(-1) ?? '', text: node.value, places, about, start: node.start, end: node.end });
    return node.value;
  }

  const [ofServer] = [...names.constants.values()].flatMap((value) => serverTextsOf(value, language));
  const root = ofServer ?? names.constants.get('texts');
  if (root === undefined) throw new Error(`${file} has no texts in ${language}`);
  return { texts, tree: read(root, [], null), included };
}

interface Entry {
  readonly key: string;
  readonly value: ESTree.Expression;
  readonly start: number;
}

/** The properties of an object that is written out. */
function entriesOf(node: ESTree.ObjectExpression): Entry[] {
  return node.properties.map((property) => {
    if (property.type !== 'Property' || property.computed) throw new Error('Texts are written by name');
    const key = property.key.type === 'Identifier' ? property.key.name : property.key.type === 'Literal' ? String(property.key.value) : '';
    return { key, value: property.value, start: property.start };
  });
}

/** The pattern and the parameters of `message(pattern, { name: kind })`; null for anything else. */
function messageOf(node: ESTree.Expression): { readonly pattern: ESTree.Expression; readonly places: Places } | null {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== message.name) return null;
  const [pattern, places] = node.arguments;
  if (pattern === undefined || pattern.type === 'SpreadElement' || places?.type !== 'ObjectExpression') return null;
  const kinds = entriesOf(places).map(({ key, value }) => [key, (value as ESTree.StringLiteral).value as Place] as const);
  return { pattern, places: Object.fromEntries(kinds) };
}

/** The texts of a language in `serverTexts({ en, sw, fr })`. */
function serverTextsOf(node: ESTree.Expression, language: Language): ESTree.Expression[] {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'serverTexts') return [];
  const [all] = node.arguments;
  return all?.type === 'ObjectExpression' ? entriesOf(all).flatMap(({ key, value }) => (key === language ? [value] : [])) : [];
}

interface Names {
  readonly constants: ReadonlyMap<string, ESTree.Expression>;
  /** The file, from the project's root, that a name is imported from. */
  readonly imports: ReadonlyMap<string, string>;
}

/** What the names at the top of a module stand for. */
function namesOf({ body }: ESTree.Program, file: string): Names {
  const constants = new Map<string, ESTree.Expression>();
  const imports = new Map<string, string>();
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration') {
      const { value } = statement.source;
      const from = value.startsWith('#') ? value.slice(1) : posix.join(posix.dirname(file), value);
      // Only a text file exports `texts`.
      for (const one of statement.specifiers)
        if (one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' && one.imported.name === 'texts') imports.set(one.local.name, from);
    }
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) if (id.type === 'Identifier' && init !== null) constants.set(id.name, init);
  }
  return { constants, imports };
}

/** The names that an expression uses: `sale` in `sale.policies`, `texts` in `textsByKey('support', texts)`. */
function identifiersIn(node: ESTree.Expression): string[] {
  if (node.type === 'Identifier') return [node.name];
  if (node.type === 'MemberExpression') return identifiersIn(node.object);
  if (node.type !== 'CallExpression') return [];
  return node.arguments.flatMap((argument) => (argument.type === 'SpreadElement' ? [] : identifiersIn(argument)));
}

/** The words of the comment that ends right before a place in the code. */
function commentAbove(code: string, start: number): string | null {
  const before = code.slice(0, start).trimEnd();
  if (!before.endsWith('*/')) return null;
  const comment = before.slice(before.lastIndexOf('/*') + 2, -2);
  return comment
    .replaceAll(/(^|\n)\s*\*+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
