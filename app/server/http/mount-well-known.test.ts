import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let vumi: TestApp;
beforeAll(async () => {
  vumi = await createTestApp({
    now: new Date('2026-11-22T10:00:00Z'),
    env: { PUBLIC_URL: 'https://vumi.test', VUMI_SUPPORT_EMAIL: 'help@vumi.test' },
  });
});
afterAll(() => vumi.close());

test('security.txt names the contact for vulnerabilities, and its expiry', async () => {
  const answer = await fetch(`${vumi.url}/.well-known/security.txt`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await answer.text()).toBe(
    [
      'Contact: mailto:help@vumi.test',
      'Contact: https://vumi.test/contact',
      'Expires: 2027-05-21T10:00:00Z',
      'Preferred-Languages: en, sw, fr',
      'Canonical: https://vumi.test/.well-known/security.txt',
      '',
    ].join('\n'),
  );
  vumi.clock.advance(86_400_000);
  expect(await (await fetch(`${vumi.url}/.well-known/security.txt`)).text()).toContain('Expires: 2027-05-22T10:00:00Z');
});

test('a password manager is led to the page where a password is changed', async () => {
  const answer = await fetch(`${vumi.url}/.well-known/change-password`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/auth/forgot-password']);
  // Password managers request this to check that the site does not answer every address.
  expect((await fetch(`${vumi.url}/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200`)).status).toBe(404);
});
