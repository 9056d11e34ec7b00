// The rules hold in the whole tree; and each rule is shown to find a violation.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { wordsAreTheFields } from './dialect-rules.ts';
import { testEventsAreLeftOut } from './event-query-rules.ts';
import { directReads, pagesReadInOneWay, readsOutside } from './reading-rules.ts';
import * as reference from './reference-rules.ts';
import { projectFiles, type SourceFile } from './source-tree.ts';
import * as rules from './tidy-rules.ts';
import type { Rule } from './tidy-rules.ts';

const files = projectFiles();
const many = (count: number): string => 'const a = 1;\n'.repeat(count);

/** A rule with a tree that breaks it once in every file. */
const cases: readonly (readonly [name: string, rule: Rule, planted: Readonly<Record<string, string>>])[] = [
  [
    'platform imports no feature',
    rules.platformIsBelow,
    {
      'platform/server/a.ts': "import { b } from '#features/events/rules.ts';",
      'platform/web/b.ts': "import type { C } from '../../app/web/c.ts';",
      'platform/server/http/c.ts': "import { b } from '#features/events/rules.ts';",
    },
  ],
  ['nothing imports app but app', rules.appIsAbove, { 'features/events/server/a.ts': "const b = await import('#app/server/b.ts');" }],
  [
    'server and web are apart',
    rules.sidesAreApart,
    {
      'features/events/server/a.ts': "import { b } from '../web/b.ts';",
      'app/web/a.tsx': "import { b } from '#platform/server/clock.ts';",
      'features/events/web/card/a.tsx': "import { b } from '../../server/saved/b.ts';",
    },
  ],
  [
    'the web of one feature does not use the web of another',
    rules.websAreApart,
    {
      'features/tickets/web/a.tsx': "import { b } from '#features/events/web/b.tsx';",
      'features/tickets/web/pass/b.tsx': "import { b } from '../../../events/web/card/b.tsx';",
    },
  ],
  [
    'queries over events leave test events out',
    testEventsAreLeftOut,
    {
      'features/events/server/a.ts': 'sql`select name from events where organizer_id = ${organizerId}`',
      'features/orders/server/b.ts': 'reader.select().from(orders).innerJoin(events, eq(orders.organizerId, events.organizerId))',
    },
  ],
  [
    'features come in order',
    rules.featuresComeInOrder,
    {
      'features/events/server/a.ts': "import { b } from '#features/orders/server/b.ts';",
      'features/unlisted/rules.ts': "import { b } from '#features/identity/rules.ts';",
      'features/posters/server/b.ts': "import { b } from '#features/events/images/images.ts';",
    },
  ],
  [
    'the root of a feature is pure',
    rules.featureRootsArePure,
    {
      'features/events/rules.ts': "import { readFile } from 'node:fs';",
      'features/events/a.ts': "import { b } from './server/b.ts';",
      'features/events/c.ts': "fetch('/x');",
      'features/events/images/d.ts': "import { b } from '../server/images/b.ts';",
    },
  ],
  [
    'features take the time from their caller',
    rules.clockIsPassed,
    { 'features/events/rules.ts': 'export const now = () => Date.now();', 'features/events/server/a.ts': 'const now = new Date();' },
  ],
  [
    'there are no cycles',
    rules.thereAreNoCycles,
    { 'app/server/a.ts': "import { b } from './b.ts';", 'app/server/b.ts': "import type { A } from './a.ts';" },
  ],
  [
    'screens load no schemas',
    rules.screensLoadNoSchemas,
    {
      'features/events/web/a.ts': "const { b } = await import('../contract.ts');",
      'app/web/b.ts': "import { z } from 'zod';\nimport { c } from '#platform/contract/c-schemas.ts';",
      'features/events/contract.ts': "import { c } from '#platform/contract/c-schemas.ts';",
      'platform/contract/c-schemas.ts': "import { z } from 'zod';",
    },
  ],
  [
    'pages read in one way',
    pagesReadInOneWay,
    {
      'features/events/web/a.tsx': 'useEffect(() => void call(listThings, {}).then(setThings), []);',
      'features/events/web/b.ts': "const { data } = useQuery({ queryKey: ['things'], queryFn: () => wait(1), select: () => call(listThings, {}) });",
      'app/web/c.ts': 'const load = pageLoader(async () => ({}));\nawait api.call(listThings, {});',
      'features/events/web/d.ts': 'useQuery({ queryFn: () => ask() });\nasync function askAgain() {\n  return call(listThings, {});\n}\n',
    },
  ],
  [
    'processes are killed with care',
    rules.processesAreKilledWithCare,
    { 'test/chaos/a.test.ts': "process.kill(pid ?? 0, 'SIGKILL');", 'app/server/b.ts': 'for (const pid of all) process.kill(pid);' },
  ],
  [
    'there are no barrels',
    rules.thereAreNoBarrels,
    { 'platform/web/ui/index.ts': many(1), 'platform/web/ui/all.ts': "export { a } from './a.ts';\nexport * from './b.ts';\n" },
  ],
  [
    'names say something, in kebab-case',
    rules.namesSaySomething,
    {
      'platform/server/utils.ts': '',
      'platform/helpers/a.ts': '',
      'features/events/server/EventService.ts': '',
      'features/events/server/event-manager.ts': '',
    },
  ],
  ['files are short', rules.filesAreShort, { 'features/events/server/long.ts': many(301) }],
  ['folders are small', rules.foldersAreSmall, { 'platform/crowd/file-26.ts': '' }],
  [
    'types are honest',
    rules.typesAreHonest,
    {
      'app/server/a.ts': 'let a: any;',
      'app/server/b.ts': '// @ts-ignore',
      'app/server/c.ts': 'export enum A { B }',
      'app/server/d.ts': 'const a = b as any;',
    },
  ],
  [
    'policies decide',
    rules.policiesDecide,
    {
      'features/orders/server/a.ts': "if (actor.role !== 'admin') fail();",
      'features/orders/rules.ts': "return role === 'organizer';",
      'app/web/a.tsx': "hasRole(user.role, 'admin')",
      'app/server/b.ts': "'customer' === user.role",
    },
  ],
  ['every test runs', rules.testsAllRun, { 'app/server/a.test.ts': 'test.only();', 'app/server/b.test.ts': 'describe.skip();' }],
  [
    'nothing is from one machine, nothing is left undone',
    rules.nothingIsFromHere,
    {
      'docs/a.md': `See ${rules.checkout}docs.`,
      'docs/b.md': 'See /home/somebody/docs.',
      'package-lock.json': '"resolved": "https://registry.example/a.tgz"',
      'app/server/a.ts': '// TODO',
    },
  ],
  [
    'only its feature writes a table',
    rules.ownersWriteTheirTables,
    {
      'features/orders/server/a.ts': 'tx.execute(sql`update tickets set a = 1`);',
      'features/orders/server/b.ts': 'await tx.insert(ticketStock).values({});',
    },
  ],
  [
    'the words are those of the field',
    wordsAreTheFields,
    {
      'app/server/a.ts': 'const ticketLetters = 1;',
      'app/server/b.ts': '// The cloth of an event.',
      'app/server/hear-order.ts': '',
      'docs/c.md': 'Whoever asks.',
      'test/e2e/d.ts': 'await setStage();',
      'features/payments/e.ts': "const word = 'sentence';",
      'app/server/f.ts': 'SENTENCE_MAX',
      'migrations/0999_a.sql': 'create table wishes ();',
    },
  ],
  ['links in documents lead somewhere', rules.linksLeadSomewhere, { 'README.md': 'See [that](docs/missing.md).' }],
  [
    'files that documents name exist',
    reference.namedFilesExist,
    { 'ARCHITECTURE.md': 'See `payments/server/missing.ts`.', 'docs/walkthroughs.md': 'In `no-such-folder/` is nothing, in `platform/crowd/` more.' },
  ],
  [
    'links to documents and their headings lead somewhere',
    reference.documentLinksLeadSomewhere,
    {
      'platform/server/a.ts': '// See docs/reference/missing.md#rates.',
      'platform/server/b.ts': '/** Rounded (docs/c.md#three). */',
      'migrations/1.sql': '-- docs/c.md#three',
      'docs/c.md': '# One two\n[here](#two)',
      'docs/d.md': '[there](c.md#one)',
      'test/e.json': '"docs/c.md#one-two-1"',
    },
  ],
  [
    'sources are in the repository',
    reference.sourcesAreHere,
    {
      'app/a.ts': '// Late money (kenya, section 9).',
      'app/b.ts': '/** Limits (decisions,\n * section 4). */',
      'app/c.ts': '// (specification, attendee core)',
      'app/d.css': '/* design, section 2 */',
      'app/e.mjs': '// architecture, section 3',
      'migrations/2.sql': '-- secondary areas',
      'docs/f.md': 'Section 3 of the specification',
      'test/g.json': '"as section 8 says"',
    },
  ],
];

const tables: SourceFile[] = [{ path: 'features/tickets/server/tables.ts', text: "pgTable('tickets', {}); pgTable('ticket_stock', {});" }];
const addresses: SourceFile[] = [
  { path: 'features/events/endpoints.ts', text: "export const listThings = endpointAt<typeof a.b>('GET', '/things');" },
];

const crowd = Array.from({ length: 25 }, (_, index) => ({ path: `platform/crowd/file-${String(index + 1).padStart(2, '0')}.ts`, text: '' }));

describe.each(cases)('%s', (_name, rule, planted) => {
  test('in the whole tree', () => {
    expect(rule(files)).toEqual([]);
  });

  test('and a violation is found', () => {
    const found = rule([...tables, ...addresses, ...crowd, ...Object.entries(planted).map(([path, text]) => ({ path, text }))]);
    for (const path of Object.keys(planted)) expect(found.join('\n')).toContain(path);
  });
});

test('loaders, queries and their functions may read; what is excepted from that reads by itself', () => {
  const texts = [
    'const load = pageLoader(async ({ api }) => ({ a: await api.call(listThings, {}) }));',
    'useQuery({ queryFn: async ({ signal }) => (await call(listThings, {}, { signal })).items, enabled });',
    'useQuery({ queryFn: () => ask(1) });\nasync function ask() {\n  return call(listThings, {});\n}\n',
    'await call(saveThing, {});',
  ];
  expect(readsOutside([...addresses, ...texts.map((text, index) => ({ path: `features/events/web/${index}.ts`, text }))])).toEqual([]);
  expect(new Set(readsOutside(files).map(({ path }) => path))).toEqual(new Set(directReads.keys()));
});

test('tests, decisions and migrations do not crowd a folder', () => {
  const more = ['platform/crowd/file-01.test.ts', ...crowd.map((_, index) => `docs/decisions/${index}.md`), 'docs/decisions/25.md'];
  expect(rules.foldersAreSmall([...crowd, ...more.map((path) => ({ path, text: '' }))])).toEqual([]);
});

test('headings are found by the anchors that Markdown programs make', () => {
  const document =
    '# Failure, then success\n## `type` of a ticket: *two*\n## The [API](api.md)\n## Rates\n### Rates\n```\n# no heading\n```\n## Größe_1 & more';
  expect([...reference.anchorsOf(document)]).toEqual([
    'failure-then-success',
    'type-of-a-ticket-two',
    'the-api',
    'rates',
    'rates-1',
    'größe_1--more',
  ]);
});

test('a section of a public standard, or an Act, may be cited', () => {
  const text = '// RFC 9110, section 14.2; section 30 of the Data Protection Act; docs/c.md#two, in the words of the specification.';
  expect(reference.sourcesAreHere([{ path: 'app/a.ts', text }])).toEqual([]);
});

test('the tree is really read', () => {
  expect(files.length).toBeGreaterThan(200);
});

test('the continuous integration runs every test', () => {
  const script = readFileSync(join(rules.checkout, '.ci/run'), 'utf8');
  expect(script.trimEnd().split('\n').at(-1)).toBe('exec npm run test:all');
});
