// Whatever happens to a payment, and in whatever order, it ends as tickets or with all its money returned, as the rules alone say, and the ledger
// agrees with the providers.
// All orderings of one and two steps, and some longer ones; `VUMI_ORDERINGS=2000 VUMI_SEED=7` plays as many of those for each rail, from another seed;
// `VUMI_RAILS=card,wallet` plays these rails alone.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import { createTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { findWrongBalances, findWrongEnd } from './orderings/find-wrong-ends.ts';
import { playOrderings, returnUnmatched } from './orderings/play-orderings.ts';
import { rails, type RailName } from './orderings/rails.ts';
import type { Rail, Scenario } from './orderings/scenario.ts';
import { disputedOrderings, longOrderings, shortOrderings, type Ordering } from './orderings/steps.ts';

const LONGER = Number(process.env['VUMI_ORDERINGS'] ?? 44);
const SEED = Number(process.env['VUMI_SEED'] ?? 1);
/** A machine that is busy plays one in a second or less. */
const TIMEOUT_MS = (300 + LONGER) * 1000;
/** As many scenarios share a clock. */
const ROUND = 100;

let app: TestApp;
let organizer: SignedIn;
let admin: SignedIn;
beforeEach(async () => {
  const env = { DATABASE_POOL: '12', VUMI_UNPAID_PROMPTS_PER_NETWORK: '100000' };
  app = await createTestApp({ env, now: new Date('2026-12-01T09:00:00Z') });
  [organizer, admin] = await Promise.all([app.signIn('organizer'), app.signIn('admin')]);
  await registerPaybill(app.context);
});
afterEach(() => app.close());

const RAILS = process.env['VUMI_RAILS']?.split(',') ?? Object.keys(rails);
const chosen = (Object.entries(rails) as [RailName, Rail][]).filter(([name]) => RAILS.includes(name));

test.each(chosen)('paid by %s', { timeout: TIMEOUT_MS }, async (name, rail) => {
  const orderings: readonly Ordering[] = [...shortOrderings(), ...disputedOrderings, ...longOrderings(LONGER, SEED)];
  const played: Scenario[] = [];
  for (let at = 0; at < orderings.length; at += ROUND) played.push(...(await playOrderings(app, rail, organizer, orderings.slice(at, at + ROUND))));
  await returnUnmatched(app, admin);
  expect(played.length).toBe(orderings.length);
  const wrong: string[] = [];
  for (const scenario of played) wrong.push(...([await findWrongEnd(scenario, name)].filter((one) => one !== null) as string[]));
  expect(wrong).toEqual([]);
  expect(await findWrongBalances(app)).toEqual([]);
});
