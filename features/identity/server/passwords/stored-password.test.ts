// With the real cost of hashing: other tests use a low one.
import { parseOptions } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { codeFor, PASSWORD, signUp } from '../../testing/call-identity.ts';

vi.unmock('@node-rs/argon2');

let vumi: TestApp;
beforeAll(async () => {
  vumi = await createTestApp();
});
afterAll(() => vumi.close());

test('the password is stored as an Argon2id hash and the code as a MAC that only the installation can make', async () => {
  await signUp(vumi, 'hash@example.com');
  const code = await codeFor(vumi, 'hash@example.com');
  const [row] = await vumi.context.database.sql<{ passwordHash: string; mac: string }[]>`
    select u.password_hash as "passwordHash", encode(c.code_mac, 'escape') as mac
    from users u join identity_codes c on c.user_id = u.id where u.email = 'hash@example.com'`;
  expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
  expect(parseOptions(row?.passwordHash ?? '')).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  expect(row?.passwordHash).not.toContain(PASSWORD);
  expect(row?.mac).not.toContain(code);
});
