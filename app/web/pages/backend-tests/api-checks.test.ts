// The suite against the real API: it passes where all is well, and reports errors where it is not.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvent } from '#test/buy-tickets.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { checkIds, runChecks, type Account, type CheckId, type Outcome } from './api-checks.ts';
import type { ApiAnswer } from './ask-api.ts';

let app: TestApp;
let customer: SignedIn;

beforeAll(async () => {
  app = await createTestApp();
  customer = await app.signIn();
});
afterAll(() => app.close());

async function ask(path: string, token?: string): Promise<ApiAnswer> {
  const { status, data, message } = await app.get(`/api${path}`, token === undefined ? {} : { token });
  return { status, data, message: message ?? null, ms: 1 };
}

/** How each check ended. */
async function endsOf(asking: (path: string) => Promise<ApiAnswer>, account: Account): Promise<Map<CheckId, Outcome>> {
  const ends = new Map<CheckId, Outcome>();
  for await (const { id, outcome } of runChecks(asking, account)) ends.set(id, outcome);
  return ends;
}
const statesOf = (ends: Map<CheckId, Outcome>) => checkIds.map((id) => ends.get(id)?.state);

test('without events and without an account, checks that cannot run are skipped', async () => {
  expect(statesOf(await endsOf((path) => ask(path), null))).toEqual(['passed', 'passed', ...Array.from({ length: 6 }, () => 'skipped')]);
});

test('every check passes for a signed-in user, once there is an event', async () => {
  await createEvent(app, await app.signIn('organizer'));
  expect(new Set(statesOf(await endsOf((path) => ask(path, customer.token), customer)))).toEqual(new Set(['passed']));
});

test('a refusal fails with its message, an incomplete answer fails without one', async () => {
  const ends = await endsOf(
    async (path) => (path === '/health' ? { status: 200, data: { status: 'healthy' }, message: null, ms: 1 } : ask(path)),
    customer,
  );
  expect(ends.get('health')).toMatchObject({ state: 'failed', status: 200, message: null });
  expect(ends.get('orders')).toMatchObject({ state: 'failed', status: 401, message: 'You need to sign in to access this feature' });
});
