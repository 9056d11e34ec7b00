import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let vumi: TestApp;
beforeAll(async () => {
  vumi = await createTestApp();
});
afterAll(() => vumi.close());

test('health answers the envelope and the four fields at the top', async () => {
  const { status, body } = await vumi.get('/api/health');
  expect(status).toBe(200);
  expect(body).toMatchObject({ success: true, data: { service: 'Vumi API' }, service: 'Vumi API', status: 'healthy' });
});

test('an address or a method below /api that nothing answers is refused in the envelope', async () => {
  expect(await vumi.get('/api/nowhere')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  const wrongMethod = await vumi.delete('/api/health');
  expect(wrongMethod).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED' });
  expect(wrongMethod.headers.get('allow')).toContain('GET');
});

test('a signed-in customer is known by token; nobody else is', async () => {
  const customer = await vumi.signIn();
  expect(await vumi.get('/api/tickets', { token: customer.token })).toMatchObject({ status: 200 });
  expect(await vumi.get('/api/tickets')).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  expect(await vumi.get('/api/tickets', { token: `${customer.token}x` })).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
});
