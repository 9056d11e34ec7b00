import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { knownParameters } from './page-parameters.ts';
import type { FoundPage } from '../../rendered-pages.ts';
import { planPage } from './plan-page.ts';

const STAND_IN = '00000000-0000-7000-8000-000000000000';

/** Finds pages as the router does: in any case, with or without a trailing slash. */
function find(path: string): FoundPage | null {
  const [first = '', second] = path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
  if (first === '') return { id: 'pages/home-page', kind: 'open', standIn: '/' };
  if (first === 'events')
    return { id: second === undefined ? 'events' : 'event', kind: 'open', standIn: second === undefined ? '/events' : `/events/${STAND_IN}` };
  if (first === 'login') return { id: 'login', kind: 'open', standIn: '/login' };
  if (first === 'tickets') return { id: 'ticket', kind: 'guarded', standIn: `/tickets/${STAND_IN}` };
  return first === 'program' ? { id: 'program', kind: 'file', standIn: '/program' } : null;
}

const plan = (asked: string) => planPage(find, asked);

test.each([
  ['/', '/'],
  ['/?utm_source=mail', '/'],
  ['/events?utm_source=mail&fbclid=1', '/events'],
  ['/events/1?q=benga', '/events/1'],
  ['/login?next=1', '/login'],
])('%s is the page %s, whatever else its query says', (asked, address) => {
  expect(plan(asked)).toMatchObject({ kind: 'page', address, isSearch: false });
});

test.each([
  ['/events?page=2&q=benga', '/events?q=benga&page=2'],
  ['/events?q=benga&page=2&x=1', '/events?q=benga&page=2'],
  ['/events?q=a&q=b', '/events?q=a'],
  ['/events?q=a%20b', '/events?q=a+b'],
  ['/login?from=%2Fevents', '/login?from=%2Fevents'],
])('%s is the search %s', (asked, address) => {
  expect(plan(asked)).toMatchObject({ kind: 'page', address, isSearch: true });
});

test('behind sign-in every address of a page is one document', () => {
  expect(plan('/tickets/abc?tab=orders')).toMatchObject({ kind: 'page', address: `/tickets/${STAND_IN}`, isSearch: false });
});

test('a file gets its query', () => {
  expect(plan('/program?event=1')).toMatchObject({ kind: 'page', address: '/program?event=1' });
});

test.each([
  ['/EVENTS', '/events'],
  ['/events/', '/events'],
  ['//events', '/events'],
  ['/%65vents?q=a&x=1', '/events?q=a&x=1'],
  ['/events/0190F3A0-0000', '/events/0190f3a0-0000'],
])('%s is found under its canonical spelling %s', (asked, address) => {
  expect(plan(asked)).toEqual({ kind: 'elsewhere', address });
});

test.each(['/nothing', '/events.data', '/events/1.data', `/events/${'1'.repeat(101)}`, '/events/%', '//evil.example', '/%2F%2Fevil.example'])(
  'nothing is at %s',
  (asked) => {
    expect(plan(asked)).toEqual({ kind: 'missing' });
  },
);

test('every parameter that a page reads while it is rendered on the server is declared', () => {
  const root = join(import.meta.dirname, '../../..');
  const pages = ['app/web', 'features', 'platform/web']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(root, folder, file)))
    .filter((file) => /\/web\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const read = pages.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:query|params|searchParams)\.get\('(\w+)'\)/g)].map(([, name = '']) => name),
  );
  expect(read.length).toBeGreaterThan(5);
  /** Read behind sign-in, in the browser, and by addresses without a document. */
  const elsewhere = ['tab', 'order', 'event', 'period', 'type', 'quantity', 'search'];
  expect(read.filter((name) => !knownParameters.has(name) && !elsewhere.includes(name))).toEqual([]);
});

test('a hidden page is not found', () => {
  expect(planPage(find, '/login', ['login'])).toEqual({ kind: 'missing' });
  expect(planPage(find, '/events', ['login'])).toMatchObject({ kind: 'page' });
});
