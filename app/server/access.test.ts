// Every route of the product against every kind of caller, by its contract; nothing has to be listed here.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { meets, roles, type Role } from '#platform/contract/access.ts';
import { fillPath } from '#platform/contract/endpoint.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { allRoutes } from './all-routes.ts';

const NO_SUCH_ID = '01900000-0000-7000-8000-000000000000';

let vumi: TestApp;
const people = new Map<Role, SignedIn>();
beforeAll(async () => {
  vumi = await createTestApp();
  for (const role of roles) people.set(role, await vumi.signIn(role));
});
afterAll(() => vumi.close());

const endpoints = allRoutes.map(({ endpoint }) => endpoint);

async function statusFor(endpoint: (typeof endpoints)[number], token?: string): Promise<number> {
  return statusWith(endpoint, token === undefined ? undefined : `Bearer ${token}`);
}

async function statusWith({ method, path }: (typeof endpoints)[number], authorization?: string): Promise<number> {
  const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, NO_SUCH_ID]));
  const headers = new Headers();
  if (authorization !== undefined) headers.set('authorization', authorization);
  const hasBody = method === 'POST' || method === 'PUT';
  if (hasBody) headers.set('content-type', 'application/json');
  const response = await fetch(`${vumi.url}/api${fillPath(path, params)}`, { method, headers, ...(hasBody ? { body: '{}' } : {}) });
  await response.body?.cancel();
  return response.status;
}

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))('%s', (_name, endpoint) => {
  test('allows the callers that its contract allows, and no others', async () => {
    for (const role of [null, ...roles]) {
      const status = await statusFor(endpoint, role === null ? undefined : people.get(role)?.token);
      if (!meets(endpoint.access, null) && role === null) expect(status).toBe(401);
      else if (!meets(endpoint.access, role)) expect(status).toBe(403);
      else expect([401, 500], `${role ?? 'nobody'} got ${status}`).not.toContain(status);
    }
  });

  test('refuses a forged token', async () => {
    const [header, claims] = (people.get('customer')?.token ?? '').split('.');
    const forged = `${header}.${Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()), 'custom:role': 'admin' })).toString('base64url')}.AAAA`;
    const status = await statusFor(endpoint, forged);
    if (endpoint.access === 'open') expect(status).toBe(await statusFor(endpoint));
    else expect(status).toBe(401);
  });

  test.each(['Basic c3RhZ2luZzpzZWNyZXQ=', 'Bearer', 'nonsense'])('treats "%s" as no token', async (authorization) => {
    expect(await statusWith(endpoint, authorization)).toBe(await statusFor(endpoint));
  });
});
