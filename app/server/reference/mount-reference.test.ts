import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';

const env = { NODE_ENV: 'production', VUMI_DEMO: '1', LOG_LEVEL: 'warn', VUMI_ALLOW_INSECURE: 'PUBLIC_URL,VUMI_SECRET' };

let closed: TestApp;
let open: TestApp;
let people: Readonly<Record<'customer' | 'organizer' | 'admin', SignedIn>>;
beforeAll(async () => {
  closed = await createTestApp({ env });
  open = await createTestApp({ shares: closed, env: { ...env, VUMI_PUBLIC_REFERENCE: '1' } });
  people = { customer: await closed.signIn(), organizer: await closed.signIn('organizer'), admin: await closed.signIn('admin') };
});
afterAll(async () => {
  await open.close();
  await closed.close();
});

test('in production the reference is for admins, or for every visitor by a setting', async () => {
  for (const path of ['/api/reference', '/api/reference/', '/api/reference/js/scalar.js', '/api/reference/openapi.json']) {
    const statusOf = async (vumi: TestApp, token?: string) => (await vumi.get(path, token === undefined ? {} : { token })).status;
    for (const token of [undefined, people.customer.token, people.organizer.token, `${people.admin.token}x`])
      expect([path, await statusOf(closed, token)]).toEqual([path, 404]);
    expect([path, await statusOf(closed, people.admin.token)]).toEqual([path, await statusOf(open)]);
  }
  const page = await closed.get('/api/reference/', { token: people.admin.token });
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
});
