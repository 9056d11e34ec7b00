import { expect, test } from 'vitest';
import { createAuthenticator } from '#features/identity/server/tokens/authenticate.ts';
import { callIdentity, tokensOf, tryPassword } from '#features/identity/testing/call-identity.ts';
import { verifyPassword } from '#features/identity/server/passwords/hash-password.ts';
import { createTestApp } from '#test/test-app.ts';
import { DEMO_PASSWORD, ensureDemoAccounts } from './demo-accounts.ts';

const inProduction = { NODE_ENV: 'production', VUMI_DEMO: '1', VUMI_ALLOW_INSECURE: 'PUBLIC_URL,VUMI_SECRET', LOG_LEVEL: 'warn' };

test('nodes that start together create three accounts, each with its role, without mail; started again they change nothing', async () => {
  const vumi = await createTestApp();
  await Promise.all([ensureDemoAccounts(vumi.context), ensureDemoAccounts(vumi.context)]);
  await ensureDemoAccounts(vumi.context);
  const authenticator = createAuthenticator(vumi.context);
  for (const role of ['customer', 'organizer', 'admin']) {
    const { AccessToken } = await tokensOf(vumi, `${role}@demo.vumi.test`, DEMO_PASSWORD);
    expect(await authenticator.authenticate(AccessToken, vumi.clock.now())).toMatchObject({ role, email: `${role}@demo.vumi.test` });
  }
  // That each is confirmed is announced, once.
  expect(await vumi.drainJobs()).toBe(3);
  for (const role of ['customer', 'organizer', 'admin']) expect(await vumi.mailTo(`${role}@demo.vumi.test`)).toEqual([]);
  const [count] = await vumi.context.database.sql`select count(*)::int as n from users`;
  expect(count?.['n']).toBe(3);
  await vumi.close();
});

test('the accounts of a demo give no access where the demo has been turned off', async () => {
  const demo = await createTestApp();
  await ensureDemoAccounts(demo.context);
  const { RefreshToken } = await tokensOf(demo, 'admin@demo.vumi.test', DEMO_PASSWORD);
  const real = await createTestApp({ shares: demo, env: { VUMI_DEMO: '0' } });
  expect((await tryPassword(real, 'admin@demo.vumi.test', DEMO_PASSWORD)).refusal).toBe('NotAuthorizedException');
  expect((await callIdentity(real, 'GetTokensFromRefreshToken', { RefreshToken })).refusal).toBe('NotAuthorizedException');
  await real.close();
  await demo.close();
});

test('in production no demo account can sign in, neither one that was created there nor an earlier one', async () => {
  const before = await createTestApp();
  await ensureDemoAccounts(before.context);
  const { RefreshToken } = await tokensOf(before, 'admin@demo.vumi.test', DEMO_PASSWORD);
  const fresh = await createTestApp({ env: inProduction });
  await ensureDemoAccounts(fresh.context);
  const later = await createTestApp({ shares: before, env: inProduction });
  await ensureDemoAccounts(later.context);
  for (const vumi of [fresh, later]) {
    for (const role of ['customer', 'organizer', 'admin']) {
      expect((await tryPassword(vumi, `${role}@demo.vumi.test`, DEMO_PASSWORD)).refusal).toBe('NotAuthorizedException');
    }
  }
  expect((await callIdentity(later, 'GetTokensFromRefreshToken', { RefreshToken })).refusal).toBe('NotAuthorizedException');
  // Where the demo was created in production, not even the password itself is right.
  const [admin] = await fresh.context.database.sql<{ hash: string }[]>`select password_hash as hash from users where email = 'admin@demo.vumi.test'`;
  expect(await verifyPassword(admin?.hash ?? null, DEMO_PASSWORD, 'here')).toBe(false);
  for (const vumi of [fresh, later, before]) await vumi.close();
});
