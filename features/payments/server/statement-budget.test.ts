// What a provider lists is read for five minutes at most, so that a proof ends (docs/reference/money.md#proof).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slowed } from '#test/slowed-clock.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { providerRefunds } from './provider-refunds.ts';
import { providerStatements } from './provider-statements.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test.each(['paystack', 'flutterwave', 'chapa'] as const)('the statement of %s counts as not given when it takes longer', async (provider) => {
  const read = async (context: TestApp['context']) =>
    providerStatements(context)
      .find((one) => one.provider === provider)
      ?.read(app.clock.now());
  expect(await read(app.context)).toMatchObject({ rows: [] });
  expect(await read(slowed(app.context))).toBeNull();
});

test.each(['paystack', 'flutterwave'] as const)('and so does the list of refunds of %s', async (provider) => {
  const read = async (context: TestApp['context']) =>
    providerRefunds(context)
      .find((one) => one.provider === provider)
      ?.read(app.clock.now());
  expect(await read(app.context)).toMatchObject({ rows: [] });
  expect(await read(slowed(app.context))).toBeNull();
});
