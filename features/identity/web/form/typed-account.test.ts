import { beforeEach, expect, test, vi } from 'vitest';
import { AUTO_SIGN_IN_MS, forgetTyped, isOwnSignUp, keepTyped, markOwnSignUp, typedName, typedPassword, waitAnew } from './typed-account.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  forgetTyped();
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('a password is kept for its address, for three minutes after the last code was sent', () => {
  keepTyped({ email: ' Asha@example.com', password: 'Karibu2026', name: 'Asha' });
  expect(typedPassword('asha@example.com')).toBe('Karibu2026');
  expect([typedPassword('other@example.com'), typedName('other@example.com')]).toEqual([null, null]);
  vi.advanceTimersByTime(AUTO_SIGN_IN_MS - 1);
  waitAnew('other@example.com');
  waitAnew('asha@example.com');
  vi.advanceTimersByTime(AUTO_SIGN_IN_MS - 1);
  expect(typedPassword('asha@example.com')).toBe('Karibu2026');
  vi.advanceTimersByTime(1);
  expect([typedPassword('asha@example.com'), typedName('asha@example.com')]).toEqual([null, 'Asha']);
});

test('no password is stored; the tab remembers which sign-up is its own, also over a reload', async () => {
  keepTyped({ email: 'asha@example.com', password: 'Karibu2026' });
  expect(isOwnSignUp('asha@example.com')).toBe(false);
  markOwnSignUp('Asha@example.com');
  expect(JSON.stringify([...kept])).not.toContain('Karibu2026');
  vi.resetModules();
  const reloaded = await import('./typed-account.ts');
  expect([reloaded.isOwnSignUp('asha@example.com'), reloaded.isOwnSignUp('other@example.com')]).toEqual([true, false]);
  expect(reloaded.typedPassword('asha@example.com')).toBeNull();
});

test('without storage the page remembers', () => {
  vi.stubGlobal('sessionStorage', undefined);
  markOwnSignUp('closed@example.com');
  expect([isOwnSignUp('closed@example.com'), isOwnSignUp('other@example.com')]).toEqual([true, false]);
});
