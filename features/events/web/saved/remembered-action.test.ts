import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberAction, takeRememberedAction } from './remembered-action.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.useFakeTimers({ now: new Date('2026-12-01T09:00:00Z') });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a press is done once, for its event and its kind', () => {
  rememberAction('save', 'one');
  expect(takeRememberedAction('save', 'other')).toBe(false);
  expect(takeRememberedAction('remind', 'one')).toBe(false);
  expect(takeRememberedAction('save', 'one')).toBe(true);
  expect(takeRememberedAction('save', 'one')).toBe(false);
});

test('only the last press counts, and not for long', () => {
  rememberAction('save', 'one');
  rememberAction('save', 'two');
  expect(takeRememberedAction('save', 'one')).toBe(false);
  vi.advanceTimersByTime(31 * 60_000);
  expect(takeRememberedAction('save', 'two')).toBe(false);
  expect(kept.size).toBe(0);
});

test('an unavailable or damaged storage breaks nothing', () => {
  kept.set('vumi_after_sign_in', '{');
  expect(takeRememberedAction('save', 'one')).toBe(false);
  vi.stubGlobal('sessionStorage', undefined);
  rememberAction('save', 'one');
  expect(takeRememberedAction('save', 'one')).toBe(false);
});
