// Visitors who are gone before their requests begin cause no errors.
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Sends many requests in one go, and resets the connection before their answers. */
async function leave(): Promise<void> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  socket.write('GET /api/config HTTP/1.1\r\nHost: vumi.test\r\n\r\n'.repeat(100));
  await wait(1);
  socket.resetAndDestroy();
}

test('requests of a connection that was reset are dropped, and the server goes on', async () => {
  await Promise.all(Array.from({ length: 50 }, leave));
  await wait(300);
  expect((await app.get('/api/config')).status).toBe(200);
  expect(app.takeLoggedErrors()).toEqual([]);
});
