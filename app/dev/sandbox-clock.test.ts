// Time of a whole installation, moved by one request: every process on its database follows, and nothing takes it back.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Clock } from '#platform/server/clock.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { startSandboxClock } from './sandbox-clock.ts';

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;

let vumi: TestApp;
let clocks: readonly Clock[];
const closers: (() => Promise<void>)[] = [];
const newClock = () => startSandboxClock(vumi.context.database, (close) => void closers.push(close));
beforeAll(async () => {
  vumi = await createTestApp();
  clocks = [await newClock(), await newClock()];
});
afterAll(async () => {
  for (const close of closers) await close();
  await vumi.close();
});

const move = (at: unknown) => vumi.post('/sandbox/clock', { at });
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
/** How far each clock is from that moment. */
const distances = (moment: Date) => clocks.map((clock) => Math.abs(clock.now().getTime() - moment.getTime()));

test('every process has followed when the answer is there, and a later one begins with it', async () => {
  expect(Math.max(...distances(new Date()))).toBeLessThan(SECOND_MS);
  const at = inDays(30);
  expect((await move(at.toISOString())).status).toBe(200);
  expect(Math.max(...distances(at))).toBeLessThan(10 * SECOND_MS);
  const later = await newClock();
  expect(Math.abs(later.now().getTime() - at.getTime())).toBeLessThan(10 * SECOND_MS);
  const zoned = `${inDays(31).toISOString().slice(0, 19)}+03:00`;
  expect((await move(zoned)).status).toBe(200);
  expect(Math.max(...distances(new Date(zoned)))).toBeLessThan(10 * SECOND_MS);
});

test('what is over, too far or no time is refused, and time goes on', async () => {
  await move(inDays(40).toISOString());
  for (const wrong of [
    inDays(39).toISOString(),
    inDays(-1).toISOString(),
    inDays(4 * 365).toISOString(),
    '2030-01-01',
    'tomorrow',
    7,
    null,
    undefined,
  ]) {
    const { status, message } = await move(wrong);
    expect([wrong, status]).toEqual([wrong, 400]);
    expect(message).toContain('"at"');
  }
  expect(Math.max(...distances(inDays(40)))).toBeLessThan(10 * SECOND_MS);
});

test('answers of the API tell the time of the installation, for countdowns in browsers', async () => {
  vumi.clock.advance(5 * DAY_MS);
  for (const path of ['/api/events', '/sandbox/clock']) {
    const { headers } = await fetch(vumi.url + path);
    expect([path, headers.get('date')]).toEqual([path, vumi.clock.now().toUTCString()]);
  }
});
