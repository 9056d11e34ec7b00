import { describe, expect, test } from 'vitest';
import {
  attemptPolicies,
  brokenPasswordRule,
  mailboxOf,
  maskEmail,
  nextAttempt,
  normalizeEmail,
  roleAtConfirmation,
  type Attempts,
  type RoleGrants,
} from './rules.ts';

test.each([
  ['Karibu2026', null],
  ['Kar1bu2', 'length'],
  ['karibu2026', 'uppercase'],
  ['KARIBU2026', 'lowercase'],
  ['KaribuSana', 'digit'],
  ['Šárka2026', null],
  [`Aa1${'x'.repeat(253)}`, null],
  [`Aa1${'x'.repeat(254)}`, 'size'],
  [`Aa1${'€'.repeat(85)}`, 'size'],
])('the password %j breaks the rule %j', (password, id) => {
  expect(brokenPasswordRule(password)?.id ?? null).toBe(id);
});

test('an address is normalised, and masked before its owner is verified', () => {
  expect(normalizeEmail('  Achieng@Example.COM ')).toBe('achieng@example.com');
  expect(maskEmail('achieng@example.com')).toBe('a***@e***');
});

describe('the role at confirmation', () => {
  const grants: RoleGrants = {
    adminEmails: ['boss@example.com'],
    adminDomains: ['vumi.co.ke'],
    organizerEmails: ['boss@example.com', 'host@example.com'],
    organizerDomains: ['venue.co.ke'],
  };
  test.each([
    ['boss@example.com', 'admin'],
    ['anyone@vumi.co.ke', 'admin'],
    ['host@example.com', 'organizer'],
    ['anyone@venue.co.ke', 'organizer'],
    ['admin@example.com', 'customer'],
    ['organizer@example.com', 'customer'],
    ['boss@example.com.evil.test', 'customer'],
    ['xboss@example.com', 'customer'],
    ['anyone@sub.vumi.co.ke', 'customer'],
    ['anyone@vumi.co.ke.evil.test', 'customer'],
    ['vumi.co.ke@evil.test', 'customer'],
  ])('%s is %s', (email, role) => {
    expect(roleAtConfirmation(email, grants)).toBe(role);
  });
});

describe('attempts', () => {
  const start = new Date('2026-03-01T09:00:00Z');
  const after = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);

  function attemptsAt(policy: keyof typeof attemptPolicies, times: readonly number[]): (number | null)[] {
    let kept: Attempts | null = null;
    return times.map((seconds) => {
      const next = nextAttempt(attemptPolicies[policy], kept, after(seconds));
      kept = next ?? kept;
      return next?.attempts ?? null;
    });
  }

  test('five sign-in attempts are free, then the pause doubles, and a refused attempt does not lengthen it', () => {
    expect(attemptsAt('sign-in', [0, 0, 0, 0, 0, 0.5, 0.9, 1, 2, 3, 6, 7])).toEqual([1, 2, 3, 4, 5, null, null, 6, null, 7, null, 8]);
  });

  test('the pause is never longer than 15 minutes, and the count is reset after 15 minutes without an attempt', () => {
    const last = nextAttempt(attemptPolicies['sign-in'], { attempts: 500, blockedUntil: null, forgottenAt: after(1) }, start);
    expect(last?.blockedUntil).toEqual(after(900));
    expect(attemptsAt('sign-in', [0, 0, 0, 0, 899, 1800])).toEqual([1, 2, 3, 4, 5, 1]);
  });

  test('five codes are sent an hour; a code allows five attempts', () => {
    expect(attemptsAt('send-code', [0, 1, 2, 3, 4, 5, 3603, 3604])).toEqual([1, 2, 3, 4, 5, null, null, 1]);
    expect(attemptsAt('reset-password', [0, 0, 0, 0, 0, 0])).toEqual([1, 2, 3, 4, 5, null]);
  });
});

test.each([
  ['victim+1@example.com', 'victim@example.com'],
  ['victim+a+b@example.com', 'victim@example.com'],
  ['v.ic.tim+x@gmail.com', 'victim@gmail.com'],
  ['victim@googlemail.com', 'victim@gmail.com'],
  ['a.b@example.com', 'a.b@example.com'],
  ['+1@example.com', '+1@example.com'],
])('%s is delivered to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
