import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnServerTime } from '../../api/server-clock.ts';
import { ClockDigits } from './clock-digits.tsx';
import { secondsLeft } from './use-seconds-left.ts';

const NOW = Date.parse('2026-12-01T09:00:00Z');
const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  answerFrom(Date.now());
  vi.useRealTimers();
});

/** The server, whose clock shows this time, sends an answer. */
function answerFrom(serverMs: number): void {
  learnServerTime(new Response(null, { headers: { date: new Date(serverMs).toUTCString() } }), 0);
}

test.each([
  ['goes seven minutes fast', -7],
  ['is a whole day slow', 24 * 60],
])('a countdown shows the server’s time on a device whose clock %s', (_, serverAheadMinutes) => {
  const serverMs = NOW + serverAheadMinutes * MINUTE_MS;
  answerFrom(serverMs);
  const shown = secondsLeft(serverMs + 15 * MINUTE_MS);
  // The Date header counts whole seconds.
  expect(shown).toBeGreaterThanOrEqual(15 * 60 - 1);
  expect(shown).toBeLessThanOrEqual(15 * 60);
  expect(secondsLeft(serverMs - 1)).toBe(0);
});

test.each([
  ['a proxy, which says so', { age: '3600' }],
  ['the browser, which does not', { 'cache-control': 'public, max-age=300' }],
])('a cached answer does not set the clock: %s', (_, headers) => {
  learnServerTime(new Response(null, { headers: { date: new Date(NOW - 4 * MINUTE_MS).toUTCString(), ...headers } }), 0);
  expect(secondsLeft(NOW + MINUTE_MS)).toBe(60);
});

test.each([
  [5, true, '00:05'],
  [5, false, '0:05'],
  [60, false, '1:00'],
  [119, true, '01:59'],
  [899, true, '14:59'],
  [3599, true, '59:59'],
  [3600, false, '1:00:00'],
  [85_355, true, '23:42:35'],
])('%i seconds, minutes padded: %s', (seconds, padMinutes, shown) => {
  const markup = renderToStaticMarkup(<ClockDigits seconds={seconds} padMinutes={padMinutes} />);
  expect(markup).toContain(`<span class="sr-only">${shown}</span>`);
  expect(markup.replaceAll(/<span class="sr-only">.*?<\/span>|<[^>]*>/g, '')).toBe(shown);
});
