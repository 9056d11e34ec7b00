import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createEvent } from '#test/buy-tickets.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { drawPoster, drawTexture } from '../poster.ts';

vi.mock('../poster.ts', { spy: true });

let app: TestApp;
beforeAll(async () => {
  // The limit of posters is counted apart from all others.
  app = await createTestApp({ env: { VUMI_REQUESTS_PER_MINUTE: '4' } });
});
afterAll(() => app.close());

const load = (path: string, headers: Readonly<Record<string, string>> = {}) => fetch(`${app.url}/posters/${path}`, { headers });

test('a poster is the same picture for every visitor, and may be cached for long', async () => {
  const answer = await load('music/event-1/320x400.svg', { 'accept-encoding': 'identity' });
  expect(await answer.text()).toBe(drawPoster({ pattern: 'music', id: 'event-1', width: 320, height: 400 }));
  const told = ['content-type', 'content-encoding', 'cache-control', 'vary'].map((name) => answer.headers.get(name));
  expect(told).toEqual(['image/svg+xml', null, 'public, max-age=2592000', 'accept-encoding']);
  expect(await (await load('music/event-1/texture.svg')).text()).toBe(drawTexture({ pattern: 'music', id: 'event-1', width: 2560, height: 1200 }));
});

test('a conditional request for an unchanged poster gets 304', async () => {
  const etag = (await load('comedy/event-2/116x204.svg')).headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  expect((await load('comedy/event-2/116x204.svg', { 'if-none-match': etag })).status).toBe(304);
  expect((await load('comedy/event-3/116x204.svg', { 'if-none-match': etag })).status).toBe(200);
});

test('it is drawn and compressed once for readers of all languages, and is not affected by changes of an event', async () => {
  vi.mocked(drawPoster).mockClear();
  const organizer = await app.signIn('organizer');
  for (const language of ['en', 'sw', 'fr']) {
    const answer = await app.app.inject({
      url: '/posters/food/event-4/150x240.svg',
      headers: { 'accept-encoding': 'br', 'accept-language': language },
    });
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual(['br', 'accept-encoding']);
    expect(brotliDecompressSync(answer.rawPayload).toString()).toMatch(/^<svg /);
    await createEvent(app, organizer);
  }
  expect(drawPoster).toHaveBeenCalledTimes(1);
});

test.each([
  'music/event-1/7x400.svg',
  'music/event-1/320x2001.svg',
  'music/event-1/320.svg',
  'music/event-1/320x400.png',
  `${'m'.repeat(41)}/event-1/320x400.svg`,
])('%s is not a poster', async (path) => expect((await load(path)).status).toBe(404));
