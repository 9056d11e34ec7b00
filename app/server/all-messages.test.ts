// Every message of the API is declared once, in every language, and used; nothing else reaches a caller as text.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { platformErrors, type ErrorKind } from '#platform/contract/errors.ts';
import { asIssue, type Message } from '#platform/contract/language/declare-messages.ts';
import { inputMessage } from '#platform/contract/language/input-messages.ts';
import { languages } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import {
  addedIssueComplaints,
  declaredArea,
  declaredIssues,
  finishedEnglish,
  issueComplaints,
  messageComplaints,
  messagesInPages,
  unusedMessages,
} from '#test/message-rules.ts';
import { projectFiles, root, type SourceFile } from '#test/source-tree.ts';
import { emptyComplaints, frenchComplaints, shapeComplaints, untranslatedComplaints, unusedComplaints } from '../../ops/translation/text-rules.ts';
import { wrongInputs } from '#test/wrong-inputs.ts';
import { allRoutes } from './all-routes.ts';
import { allMessages } from './all-messages.ts';
import { translate } from './translate.ts';

const tree = projectFiles().filter(({ path }) => /^(app|features|platform)\/.*\.tsx?$/.test(path) && !path.endsWith('.test.ts'));
const schemas = allRoutes.flatMap(({ endpoint }) => [endpoint.params, endpoint.query, endpoint.body].filter((schema) => schema !== undefined));
const declared = tree.flatMap((file) => {
  const area = declaredArea(file);
  return area === null ? [] : [{ ...area, path: file.path }];
});

/** The same in English, on purpose: they have no words of their own. */
const same = { sw: ['fieldNotValid'], fr: ['minutes'] };

test('every area is rendered, and has each language once beside it', () => {
  expect(allMessages.map(({ area }) => area).toSorted()).toEqual(declared.map(({ area }) => area).toSorted());
  expect(declared.length).toBeGreaterThan(6);
  for (const { path } of declared) {
    const folder = path.replace(/\.ts$/, '/');
    const files = tree.filter((file) => file.path.startsWith(folder)).map((file) => file.path.slice(folder.length));
    expect([folder, files.toSorted()]).toEqual([folder, languages.map((language) => `${language}.ts`).toSorted()]);
  }
});

describe.each(allMessages.map((area) => [area.area, area] as const))('%s', (name, area) => {
  const { en, sw, fr } = area;
  test('has all messages in every language', () => {
    const check = (language: 'sw' | 'fr', translation: unknown) =>
      [...shapeComplaints(en, translation), ...emptyComplaints(translation), ...untranslatedComplaints(en, translation, same[language])].map(
        (complaint) => `${language}: ${complaint}`,
      );
    expect([...emptyComplaints(en), ...check('sw', sw), ...check('fr', fr), ...frenchComplaints(fr), ...unusedComplaints(en, [sw, fr])]).toEqual([]);
  });

  test('has no message that no code refers to', () => {
    const exported = declared.find(({ area: one }) => one === name)?.name ?? '';
    expect(unusedMessages(area, exported, tree)).toEqual([]);
    const another = { ...area, en: { ...en, inventedHere: 'Invented here' } };
    expect(unusedMessages(another, exported, tree)).toEqual([`${name}.inventedHere is not used`]);
  });
});

test('the same English text has the same translation in every area', () => {
  const seen = new Map<string, readonly unknown[]>();
  for (const { en, sw, fr } of allMessages)
    for (const [name, text] of Object.entries(en)) {
      const english = typeof text === 'string' ? text : text.icu;
      const translations = [sw[name], fr[name]];
      expect([english, seen.get(english) ?? translations]).toEqual([english, translations]);
      seen.set(english, translations);
    }
});

function isErrorKind(value: unknown): value is ErrorKind {
  return typeof value === 'object' && value !== null && 'code' in value && 'status' in value && 'message' in value;
}

/** Every declared error: of endpoints, and of contracts that no endpoint refers to yet. The identity service words its own protocol's. */
async function declaredErrors(): Promise<ErrorKind[]> {
  const files = tree.filter(
    ({ path, text }) => /^(features\/(?!identity\/)[^/]+\/(?!server\/|web\/)|platform\/contract\/)/.test(path) && text.includes('defineErrors('),
  );
  const modules = await Promise.all(files.map(({ path }) => import(join(root, path)) as Promise<Record<string, unknown>>));
  const tables = modules.flatMap((module) => Object.values(module)).filter((value) => typeof value === 'object' && value !== null);
  return [
    ...tables.flatMap((table) => Object.values(table) as unknown[]).filter(isErrorKind),
    ...allRoutes.flatMap(({ endpoint }) => endpoint.errors),
    ...Object.values(platformErrors),
  ];
}

test('every declared error has a declared message', async () => {
  const errors = await declaredErrors();
  expect(errors.length).toBeGreaterThan(100);
  expect(errors.flatMap((error) => messageComplaints(error.message, allMessages))).toEqual([]);
});

test('every error of a schema carries a declared message', () => {
  const issues = schemas.flatMap((schema) => declaredIssues(schema));
  expect(issues.length).toBeGreaterThan(50);
  expect(issues.flatMap((issue) => issueComplaints(issue, allMessages))).toEqual([]);
});

test('every wrong input is answered by a declared message', () => {
  const issues = schemas.flatMap((schema) =>
    wrongInputs(schema).flatMap(
      (input) => schema.safeParse(input, { error: (issue) => asIssue(inputMessage(issue)) }).error?.issues.map((issue) => issue.message) ?? [],
    ),
  );
  expect(new Set(issues).size).toBeGreaterThan(50);
  expect([...new Set(issues)].flatMap((issue) => issueComplaints(issue, allMessages))).toEqual([]);
});

/** The sandbox speaks the provider's protocol. */
const asked = tree.filter(({ path }) => !path.startsWith('app/dev/'));
test('every issue that code adds is made of a message', () => expect(asked.flatMap(addedIssueComplaints)).toEqual([]));

test('no page loads texts of the server, but for forms that are checked by the same rules', () => {
  const messagesOf = (...features: readonly string[]) =>
    features.flatMap((feature) => ['en', 'fr', 'sw'].map((language) => `features/${feature}/messages/${language}.ts`));
  const isOfWizard = ({ path }: SourceFile) => path.startsWith('features/events/web/wizard/');
  expect(messagesInPages(tree)).toEqual(messagesOf('events', 'identity', 'organizations', 'support'));
  // Public pages of events do without them.
  const others = tree.filter((file) => !isOfWizard(file));
  expect(messagesInPages(others)).toEqual(messagesOf('identity', 'organizations', 'support'));
  const page = { path: 'features/events/web/a.tsx', text: "import { whyOver } from '../ticket-type-state.ts';" };
  expect(messagesInPages([...others, page])).toContain('features/events/messages/en.ts');
});

/** Emails, PDFs and previews have texts of their own (test/texts.test.ts); the identity service implements a protocol with English texts. */
const speaking = /^(features\/(?!identity\/)[^/]+\/(?!web\/|(?:.+\/)?testing\/)|platform\/(server|contract)\/)/;
const silent =
  /((messages|sale-texts|place-texts|business-type-texts|member-role-texts)\/(en|sw|fr)|fixed-names|plan-presets|mail|mail-refund|pdf|calendar-file|categories|config|embedded-database|mount-previews|metrics)\.ts$/;
/** Texts on the screens of M-Pesa and of Chapa, the name of a method in answers of the API, and the description of a ticket type whose organizer gave none. */
const otherWords = [
  'Vumi tickets',
  'Vumi test',
  'Refund of a ticket payment',
  'Question about a payment',
  'Payout of ticket sales',
  'Tickets refunded',
  'Bank transfer',
  'Standard ticket',
];

test('no finished English stands in the code of the server', () => {
  const files = tree.filter(({ path, text }) => speaking.test(path) && !silent.test(path) && !/Record<Language,|= serverTexts\(/.test(text));
  expect(files.flatMap(finishedEnglish).filter((found) => otherWords.every((words) => !found.endsWith(`: ${words}`)))).toEqual([]);
});

describe('is found:', () => {
  const found: Message = { key: 'inventory.onlyLeft', values: { count: 3 } };
  test.each<[string, Message, string]>([
    ['a key that no area declares', { key: 'inventory.invented' }, 'no declared message'],
    ['a text in place of a key', { key: 'Name is required' }, 'no declared message'],
    ['a missing value', { key: found.key }, 'needs a number as count'],
    ['a value of another kind', { key: found.key, values: { count: '3' } }, 'needs a number as count'],
    ['a value too many', { ...found, values: { count: 3, name: 'VIP' } }, 'has no name'],
    ['a wrong message within another', { key: 'inventory.holdAgainIn', values: { wait: { key: 'soon' } } }, 'soon is no declared message'],
  ])('%s', (_what, wrong, complaint) => {
    expect(messageComplaints(found, allMessages)).toEqual([]);
    expect(messageComplaints(wrong, allMessages).join()).toContain(complaint);
  });

  test('a schema with a text, an added issue with a text, finished English', () => {
    expect(issueComplaints('Name is required', allMessages)).toHaveLength(1);
    const text = "context.addIssue({ code: 'custom', message: 'Too late' });\nfail(KIND, { message: `Only ${left} tickets of it left` });\n";
    expect(addedIssueComplaints({ path: 'a.ts', text })).toHaveLength(1);
    expect(finishedEnglish({ path: 'a.ts', text })).toEqual(['a.ts: Too late', 'a.ts: Only ${left} tickets of it left']);
  });

  test('a message that is not translated, or used as another than declared', () => {
    const en = { left: message('{count} of {name}', { count: 'number', name: 'name' }), over: 'It is over' };
    expect(shapeComplaints(en, { left: '{number} {name}', over: 'Imekwisha' })).toHaveLength(1);
    expect(untranslatedComplaints(en, { left: '{name}: {count}', over: 'It is over' }, [])).toHaveLength(1);
  });
});

test('a fixed name within a message is translated, an organizer’s own stays', () => {
  const left = (name: string): Message => ({ key: 'inventory.onlyLeftOfType', values: { count: 3, name } });
  expect(translate(left('Early Bird'), 'fr')).toBe('Il ne reste que 3 billets Tarif anticipé');
  expect(translate({ key: 'inventory.maxPerPurchaseOfType', values: { maximum: 4, name: 'Student' } }, 'sw')).toContain('Mwanafunzi');
  expect(translate(left('Sold Out'), 'fr')).toBe('Il ne reste que 3 billets Sold Out');
  expect(translate(left('Table of Eight'), 'fr')).toBe('Il ne reste que 3 billets Table of Eight');
});
