// How requests become documents: what is rendered, how often, and which requests wait. A fake build counts renderings.
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createEvent } from '#test/buy-tickets.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { buildServer } from '../build-server.ts';
import type { PageBuild } from './render-page.ts';
import { mountPageRoute } from './serve-pages.ts';

let vumi: TestApp;
let app: FastifyInstance;
/** The addresses that were rendered, with the form. */
let rendered: string[] = [];
/** While set, whole pages wait for it. */
let held: Promise<void> | null = null;

const build: PageBuild = {
  entry: {
    module: {
      pagesOf: () => ({
        find(path) {
          if (/^\/events\/\w/i.test(path)) return { id: 'event', kind: 'open', standIn: '/events/none' };
          return /^\/events\/?$/i.test(path) ? { id: 'events', kind: 'open', standIn: '/events' } : null;
        },
        async render({ url }, { form }) {
          const { pathname, search } = new URL(url);
          rendered.push(`${form} ${pathname}${search}`);
          if (form === 'page') await held;
          const isMissing = !/^(\/sw)?\/events(\/known)?$/.test(pathname);
          if (isMissing && form === 'page') return new Response(null, { status: 404 });
          return new Response(`${form} of ${pathname}${search}`, {
            status: isMissing ? 404 : 200,
            headers: { 'content-type': 'text/html; charset=utf-8' },
          });
        },
      }),
    },
  },
};

beforeAll(async () => {
  vumi = await createTestApp();
  app = await buildServer(vumi.context, {
    mountPages: async (pages) => mountPageRoute(pages, vumi.context, { load: async () => build, mode: 'production', textFile: () => null }),
  });
});
afterEach(() => {
  rendered = [];
  held = null;
  vumi.clock.advance(60_000);
});
afterAll(async () => {
  await app.close();
  await vumi.close();
});

const open = (url: string, remoteAddress = '41.90.1.1') => app.inject({ url, remoteAddress });

test('an address with unknown parameters is one page, rendered once', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => open(`/events?random=${n}`)));
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['page of /events']));
  expect(rendered).toEqual(['page /events']);
});

test('the page for missing addresses is rendered once for all of them, and stays cached', async () => {
  for (let n = 0; n < 20; n += 1) expect((await open(`/no/such/page/${n}`)).statusCode).toBe(404);
  expect(rendered).toEqual(['missing /nothing-is-here']);
  for (let n = 0; n < 20; n += 1) expect(await open(`/sw/events/none-${n}`)).toMatchObject({ statusCode: 404, body: 'missing of /sw/events/none' });
  expect(rendered.filter((what) => what.startsWith('missing'))).toEqual(['missing /nothing-is-here', 'missing /sw/events/none']);
  vumi.clock.advance(60_000);
  await open('/nowhere');
  expect(rendered.filter((what) => what === 'missing /nothing-is-here')).toHaveLength(1);
});

test('another spelling redirects to the page', async () => {
  expect(await open('/sw/EVENTS/?q=a')).toMatchObject({ statusCode: 308, headers: { location: '/sw/events?q=a' } });
  expect(rendered).toEqual([]);
});

test('searches wait in a line of their own: when it is full a visitor gets the frame, and popular pages come at once', async () => {
  let letThrough = (): void => {};
  held = new Promise((resolve) => (letThrough = resolve));
  const flood = Array.from({ length: 40 }, (_, n) => open(`/events?q=random-${n}`));
  while (rendered.length < 2) await setImmediate();
  // One is being rendered and six wait; the others get the frame, which all share.
  expect(rendered).toEqual(['page /events?q=random-0', 'frame /events']);
  const other = open('/events?q=benga', '41.90.1.2');
  const popular = open('/events/known', '41.90.1.2');
  while (rendered.length < 3) await setImmediate();
  expect(rendered[2]).toBe('page /events/known');
  letThrough();
  expect((await popular).body).toBe('page of /events/known');
  expect((await other).body).toBe('page of /events?q=benga');
  const bodies = (await Promise.all(flood)).map(({ body, statusCode }) => `${statusCode} ${body.split(' ')[0]}`);
  expect(bodies.filter((body) => body === '200 page')).toHaveLength(7);
  expect(bodies.filter((body) => body === '200 frame')).toHaveLength(33);
  // The other network's turn came after one of the flood's, not after all.
  expect(rendered.indexOf('page /events?q=benga')).toBeLessThanOrEqual(4);
});

test('a changed rate is on every page, also on those that stay cached; a changed event leaves these', async () => {
  const [missing, list] = ['missing /sw/nothing-is-here', 'page /sw/events'];
  const times = (what: string): number => rendered.filter((one) => one === what).length;
  const openBoth = async (): Promise<readonly number[]> => {
    await open('/sw/nowhere');
    await open('/sw/events');
    return [times(missing), times(list)];
  };
  expect(await openBoth()).toEqual([1, 1]);
  await createEvent(vumi, await vumi.signIn('organizer'));
  await expect.poll(openBoth).toEqual([1, 2]);
  await vumi.put('/api/currencies/EUR', { unitsPerUsd: 0.9 }, { token: (await vumi.signIn('admin')).token });
  await expect.poll(openBoth).toEqual([2, 3]);
});

test('after the listening connection was lost and reopened, the cache is emptied', async () => {
  await open('/events');
  await open('/events?q=benga');
  expect(rendered).toEqual(['page /events', 'page /events?q=benga']);
  const [listening] = await vumi.context.database.sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and application_name = 'vumi-live'`;
  await vumi.context.database.sql`select pg_terminate_backend(${listening?.pid ?? 0})`;
  await expect
    .poll(async () => {
      await open('/events');
      await open('/events?q=benga');
      return rendered.length;
    })
    .toBe(4);
});
