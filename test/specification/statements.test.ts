// Every statement of the specification (docs/reference/README.md#specified-texts) is covered by a test; and each kind of fault in the list is
// found.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addressesOf } from '../route-addresses.ts';
import { root } from '../source-tree.ts';
import { findFaults, type Project, type Statement } from './check-statements.ts';
import { readTests, type FoundTest } from './read-tests.ts';

const statements = JSON.parse(readFileSync(join(import.meta.dirname, 'attendee-core.json'), 'utf8')) as readonly Statement[];

const known = new Map<string, readonly FoundTest[] | null>();
function testsOf(file: string): readonly FoundTest[] | null {
  const path = join(root, file);
  if (!known.has(file)) known.set(file, /\.test\.tsx?$/.test(file) && existsSync(path) ? readTests(file, readFileSync(path, 'utf8')) : null);
  return known.get(file) ?? null;
}

test('every statement is covered by a test that looks for it', () => {
  const built = addressesOf();
  expect(findFaults(statements, { testsOf, isAwaited: (path) => !built.has(path) })).toEqual([]);
});

// Written out, this file itself would seem to skip a test.
const leftOut = 'skip';
const source = `
  const look = async (text: string) => { await see(page, text); };
  test('sees', async () => {
    const typed = 'only typed';
    await fill(page, 'filled in');
    // see(page, 'in a comment')
    await look('through a step of the file');
    await page.getByRole('button', { name: 'by its name' }).click();
    for (const text of ['one of several', 'another']) await see(page, text);
    expect(read()).toBe('Don’t');
    await see(page, /^A pattern\\s\\(with signs\\)$/);
    const later = async () => { await fill(page, 'in a closure'); await see(page, 'seen in a closure'); };
  });
  describe('a group', () => {
    test.each([[1, 'in the table']])('with a table', async (_, text) => { expect(text).toBeTruthy(); });
    test.${leftOut}('left out', async () => { await see(page, 'never seen'); });
  });
  test('twice', () => {}); test('twice', () => {});`;

test('only what a test looks for counts', () => {
  const found = readTests('a.test.ts', source);
  expect(found.map(({ title, isSkipped }) => [title, isSkipped])).toEqual([
    ['sees', false],
    ['with a table', false],
    ['left out', true],
    ['twice', false],
    ['twice', false],
  ]);
  const [sees, table] = found.map(({ texts }) => [...texts]);
  expect(sees?.toSorted()).toEqual([
    'A pattern (with signs)',
    "Don't",
    'another',
    'button',
    'by its name',
    'one of several',
    'seen in a closure',
    'through a step of the file',
  ]);
  expect(table).toEqual(['in the table']);
});

const project: Project = { testsOf: (file) => (file === 'a.test.ts' ? readTests(file, source) : null), isAwaited: (path) => path === '/later' };
const good: Statement = { section: '2', statement: "Don't", kind: 'text', shownBy: { file: 'a.test.ts', test: 'sees' } };
const others: readonly Statement[] = [
  { section: '4', statement: 'A state', kind: 'rule', shownBy: { file: 'a.test.ts', test: 'sees' } },
  { section: '5', statement: 'A rule', kind: 'rule', shownBy: { file: 'a.test.ts', test: 'with a table' } },
  { section: '8', statement: 'Not built', kind: 'text', awaits: '/later' },
];

test('a correct list has no faults', () => {
  expect(findFaults([good, ...others], project)).toEqual([]);
  expect(
    findFaults(
      [
        { ...good, statement: 'Replaced', decision: 'Something else serves better', shownBy: { file: 'a.test.ts', test: 'sees', as: 'another' } },
        ...others,
      ],
      project,
    ),
  ).toEqual([]);
});

test.each<[string, Partial<Statement>, string]>([
  ['a text that is only typed', { statement: 'only typed' }, 'does not look for "only typed"'],
  ['a text in a comment', { statement: 'in a comment' }, 'does not look for'],
  ['a part of another text', { statement: 'by its' }, 'does not look for'],
  ['another form that is not looked for', { shownBy: { file: 'a.test.ts', test: 'sees', as: 'filled in' } }, 'does not look for "filled in"'],
  [
    'a replacement that is not looked for',
    { decision: 'Because', shownBy: { file: 'a.test.ts', test: 'sees', as: 'filled in' } },
    'does not look for "filled in"',
  ],
  ['a file that is not there', { shownBy: { file: 'b.test.ts', test: 'sees' } }, 'there is no b.test.ts'],
  ['a test that is not there', { shownBy: { file: 'a.test.ts', test: 'see' } }, 'has no test "see"'],
  ['a test that is skipped', { statement: 'never seen', shownBy: { file: 'a.test.ts', test: 'left out' } }, 'is skipped'],
  ['one of two tests', { kind: 'rule', shownBy: { file: 'a.test.ts', test: 'twice' } }, 'several tests'],
  ['a sentence that stands twice', { section: '5', statement: 'A rule', kind: 'rule' }, 'stands twice'],
  ['no test', { shownBy: undefined } as unknown as Partial<Statement>, 'needs either'],
  ['a test and a page', { awaits: '/later' }, 'needs either'],
  ['a page that is built', { shownBy: undefined, awaits: '/built' } as unknown as Partial<Statement>, '/built is built'],
  ['a decision without a reason', { decision: ' ' }, 'says nothing'],
  ['a section without sentences', { section: '5' }, 'part 2 has no sentence'],
])('%s is found', (_, planted, fault) => {
  expect(findFaults([...others, { ...good, ...planted }], project).join('\n')).toContain(fault);
});
