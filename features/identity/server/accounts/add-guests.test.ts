import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp } from '#features/identity/testing/call-identity.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { sweepIdentity } from '../jobs.ts';
import { users } from '../tables.ts';
import { addGuests } from './add-guests.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('people without an account stay when sign-ups that nobody confirmed are deleted', async () => {
  const { database, clock } = app.context;
  await signUp(app, 'never-confirmed@example.test');
  const ids = await database.transaction(async (tx) => addGuests(tx, [{ name: 'A guest', language: 'sw' }], clock.now()));
  app.clock.advance(8 * DAY_MS);
  await sweepIdentity(app.context);
  expect(
    await database.reader
      .select({ name: users.name })
      .from(users)
      .where(inArray(users.id, [...ids])),
  ).toEqual([{ name: 'A guest' }]);
  const left = await app.context.database.sql`select 1 from users where email = 'never-confirmed@example.test'`;
  expect(left).toHaveLength(0);
});
