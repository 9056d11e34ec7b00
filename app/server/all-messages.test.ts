// Every message of the API is translated into every language: declared errors, messages of schemas, and literals in the source.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fixedNames } from '#features/events/fixed-names.ts';
import { mpesaResults, mpesaResult, requestError } from '#features/payments/mpesa/mpesa-results.ts';
import { platformErrors, type ErrorKind } from '#platform/contract/errors.ts';
import { inputMessage } from '#platform/contract/language/input-messages.ts';
import { createTranslate, type Messages } from '#platform/contract/language/messages.ts';
import { projectFiles } from '#test/source-tree.ts';
import { wrongInputs } from '#test/wrong-inputs.ts';
import { allRoutes } from './all-routes.ts';
import { allMessages } from './all-messages.ts';

const root = join(import.meta.dirname, '../..');
const schemas = allRoutes.flatMap(({ endpoint }) => [endpoint.params, endpoint.query, endpoint.body].filter((schema) => schema !== undefined));

/** Every declared error: of endpoints, and of contracts that no endpoint refers to yet. */
async function declaredMessages(): Promise<string[]> {
  const files = projectFiles().filter(
    ({ path, text }) =>
      /^(features\/(?!identity\/)[^/]+\/(?!server\/|web\/)|platform\/contract\/).*\.ts$/.test(path) &&
      !path.endsWith('.test.ts') &&
      text.includes('defineErrors('),
  );
  const modules = await Promise.all(files.map(({ path }) => import(join(root, path)) as Promise<Record<string, unknown>>));
  const tables = modules.flatMap((module) => Object.values(module)).filter((value) => typeof value === 'object' && value !== null);
  const kinds = [
    ...tables.flatMap((table) => Object.values(table) as unknown[]).filter(isErrorKind),
    ...allRoutes.flatMap(({ endpoint }) => endpoint.errors),
    ...Object.values(platformErrors),
  ];
  return kinds.map(({ message }) => message);
}

function isErrorKind(value: unknown): value is ErrorKind {
  return typeof value === 'object' && value !== null && 'code' in value && 'status' in value && 'message' in value;
}

type Definition = Readonly<Record<string, unknown>> & { readonly error?: (issue: object) => unknown };

/** The messages that a schema declares, with all its parts. */
function schemaMessages(part: unknown, seen = new Set<unknown>()): string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  const own = '_zod' in part ? (part as { readonly _zod: { readonly def: Definition } })._zod.def : (part as Definition);
  const said = '_zod' in part && typeof own.error === 'function' ? [own.error({ code: 'custom', input: 1 })] : [];
  return [...said.filter((message) => typeof message === 'string'), ...Object.values(own).flatMap((inner) => schemaMessages(inner, seen))];
}

/** The messages of schemas for invalid input: their own, and those of the library. */
function saidOfWrongInput(): string[] {
  return schemas.flatMap((schema) =>
    wrongInputs(schema).flatMap((input) => schema.safeParse(input, { error: inputMessage }).error?.issues.map(({ message }) => message) ?? []),
  );
}

/**
 * Files whose messages reach callers. Contracts and the schemas of forms are covered above; emails, PDFs, previews and metrics are not answers of
 * the API, nor are tables by language.
 */
const speaking = /^(features\/(?!identity\/)[^/]+\/(?!web\/|testing\/)|platform\/(server|contract)\/).*\.ts$/;
const silent =
  /(\.test|messages|fixed-names|contract|forms|mail|mail-refund|pdf|calendar-file|categories|config|embedded-database|mount-previews|metrics)\.ts$/;
/** Texts on M-Pesa's own screens, and the description of a ticket type whose organizer gave none. */
const otherWords = new Set(['Vumi tickets', 'Refund of a ticket payment', 'Standard ticket']);

/** Messages in the source: literals that start like one, consist of words, and are neither errors for programmers nor values for machines. */
function writtenMessages(): string[] {
  return projectFiles()
    .filter(({ path, text }) => speaking.test(path) && !silent.test(path) && !/Record<Language,|= serverTexts\(/.test(text))
    .flatMap(({ text }) => messagesOf(text));
}

function messagesOf(source: string): string[] {
  const lines = source
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\*|\/\*)|new Error\(|Error\(`|summary:|super\(|\.log\.|log\.(warn|error|info)/.test(line));
  const literals = lines.flatMap((line) => [...line.matchAll(/(['"`])((?:\\.|(?!\1).)*)\1/g)].map(([, , text = '']) => text));
  return literals
    .filter(
      (text) =>
        /^([A-Z][A-Za-z'’-]*|\$\{[^}]+\}) (?=\S)([a-z0-9#$]|[A-Z][a-z])/.test(text) &&
        /[a-z] [a-z]/.test(text) &&
        !isNoMessage(text) &&
        !otherWords.has(text),
    )
    .map((text) => text.replaceAll(/\\(['"`])/g, '$1'));
}

/** SQL, and file names. */
const isNoMessage = (text: string): boolean => /[<=>]|\bnull\b| nulls |\.slice\(|\.pdf$/.test(text);

/** As it may be sent: with a number or a counted thing in every place. */
const filled = (message: string): string[] => ['7', '7 tickets'].map((value) => message.replaceAll(/\$\{[^}]*\}/g, value));

function unknownIn(language: 'sw' | 'fr', messages: Iterable<string>, tables: readonly Messages[] = allMessages): string[] {
  const translate = createTranslate(tables);
  return [...new Set(messages)].filter((message) => filled(message).every((one) => translate(one, language) === one));
}

describe.each(['sw', 'fr'] as const)('in %s the API has a translation of', (language) => {
  test('every declared error', async () => expect(unknownIn(language, await declaredMessages())).toEqual([]));
  test('every message of a schema', () =>
    expect(
      unknownIn(
        language,
        schemas.flatMap((schema) => schemaMessages(schema)),
      ),
    ).toEqual([]));
  test('every message about invalid input', () => expect(unknownIn(language, saidOfWrongInput())).toEqual([]));
  test('every result of M-Pesa', () => {
    const results = [
      ...Object.values(mpesaResults),
      mpesaResult('none'),
      requestError('500.001.1001', 'being processed'),
      requestError('500.003.02', ''),
      requestError('404.001.03', ''),
    ];
    expect(
      unknownIn(
        language,
        results.map(({ message }) => message),
      ),
    ).toEqual([]);
  });
  test('every message in the source', () => expect(unknownIn(language, writtenMessages())).toEqual([]));
});

test('a missing one would be found', async () => {
  const lost = ['Order not found', 'Please check the year', 'You can buy at most {0} tickets of {name} in one purchase', 'This must be at least {0}'];
  const tables = allMessages.map((table) => Object.fromEntries(Object.entries(table).filter(([english]) => !lost.includes(english))));
  expect(unknownIn('sw', await declaredMessages(), tables)).toEqual(['Order not found']);
  expect(
    unknownIn(
      'sw',
      schemas.flatMap((schema) => schemaMessages(schema)),
      tables,
    ),
  ).toEqual(['Please check the year']);
  expect(unknownIn('sw', saidOfWrongInput(), tables).some((message) => message.startsWith('This must be at least'))).toBe(true);
  expect(unknownIn('sw', writtenMessages(), tables).some((message) => message.startsWith('You can buy at most'))).toBe(true);
});

test('every placeholder of a message occurs in every language, and messages of two features have the same translation', () => {
  const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([place]) => place);
  const seen = new Map<string, object>();
  for (const [english, translation] of allMessages.flatMap((table) => Object.entries(table))) {
    for (const text of Object.values(translation)) expect(places(english)).toEqual(expect.arrayContaining(places(text)));
    expect([english, seen.get(english) ?? translation]).toEqual([english, translation]);
    seen.set(english, translation);
  }
});

test('a fixed name within a message is translated, an organizer’s own stays', () => {
  const translate = createTranslate(allMessages, fixedNames);
  expect(translate('Only 3 tickets of Early Bird left', 'fr')).toBe('Il ne reste que 3 billets Tarif anticipé');
  expect(translate('You can buy at most 4 tickets of Student in one purchase', 'sw')).toContain('Mwanafunzi');
  expect(translate('Only 3 tickets of Sold Out left', 'fr')).toBe('Il ne reste que 3 billets Sold Out');
  expect(translate('Only 3 tickets of Table of Eight left', 'fr')).toBe('Il ne reste que 3 billets Table of Eight');
});
