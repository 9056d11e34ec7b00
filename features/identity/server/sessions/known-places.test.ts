// The owner's devices and networks stay known while the installation's secret is rotated, on nodes that do not all have the new one yet.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { addressBrakes, attemptPolicies } from '../../rules.ts';
import { PASSWORD, makeAccount, tryPassword, type Origin } from '../../testing/call-identity.ts';
import { rotateSigningKeys } from '../tokens/signing-keys.ts';

const FIRST_SECRET = 'test-secret-that-is-long-enough-for-the-vault';
const NEXT_SECRET = 'another-secret-that-is-long-enough-for-the-vault';
const HOUR_MS = 3_600_000;

const home: Origin = { address: '41.90.1.20' };
const cafe: Origin = { address: '102.68.9.9' };

/** The secrets of nodes during a rotation, one node after the other. */
const secrets = {
  old: { VUMI_SECRET: FIRST_SECRET, VUMI_SECRET_PREVIOUS: NEXT_SECRET },
  next: { VUMI_SECRET: NEXT_SECRET, VUMI_SECRET_PREVIOUS: FIRST_SECRET },
  after: { VUMI_SECRET: NEXT_SECRET },
};
type Stage = keyof typeof secrets;

const nodes = {} as Record<Stage, TestApp>;
beforeAll(async () => {
  for (const stage of Object.keys(secrets) as Stage[]) {
    const env = { VUMI_TRUST_PROXY: '1', ...secrets[stage] };
    nodes[stage] = await createTestApp({ env, ...(stage !== 'old' && { shares: nodes.old }) });
  }
});
afterAll(async () => {
  for (const stage of ['after', 'next', 'old'] as const) await nodes[stage].close();
});

const network = (n: number): Origin => ({ address: `10.${n >> 8}.${n & 255}.7` });

/** So many wrong passwords from many networks that no sign-in from an unknown place is accepted. */
async function attack(email: string): Promise<void> {
  for (let turn = 0; turn < addressBrakes['sign-in'].burst; turn += 1) await tryPassword(nodes.old, email, 'Wrong2026', network(turn));
  expect((await tryPassword(nodes.old, email, PASSWORD, network(5000))).message).toBe('Password attempts exceeded');
}

async function countPlaces(email: string): Promise<Record<string, number>> {
  const rows = await nodes.old.context.database.sql<{ kind: string; n: number }[]>`
    select kind, count(*)::int as n from known_places join users on users.id = user_id where email = ${email} group by kind`;
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
}

async function ownerOf(email: string): Promise<Origin> {
  await makeAccount(nodes.old, email, home);
  const { device } = await tryPassword(nodes.old, email, PASSWORD, home);
  return { ...cafe, device };
}

test('a device and a network known under the previous secret are known to every node, during an attack', async () => {
  const owner = await ownerOf('asha@example.com');
  await attack('asha@example.com');
  for (const stage of ['old', 'next'] as const) {
    expect((await tryPassword(nodes[stage], 'asha@example.com', PASSWORD, home)).refusal).toBeNull();
    expect((await tryPassword(nodes[stage], 'asha@example.com', PASSWORD, owner)).refusal).toBeNull();
  }
});

test('a recognized place is stored under the new secret alone, and is known when the old one is gone', async () => {
  const owner = { ...(await ownerOf('zawadi@example.com')), ...home };
  const before = await countPlaces('zawadi@example.com');
  expect((await tryPassword(nodes.next, 'zawadi@example.com', PASSWORD, owner)).refusal).toBeNull();
  expect(await countPlaces('zawadi@example.com')).toEqual(before);
  await attack('zawadi@example.com');
  await rotateSigningKeys(nodes.next.context);
  expect((await tryPassword(nodes.after, 'zawadi@example.com', PASSWORD, { ...owner, ...cafe })).refusal).toBeNull();
  expect((await tryPassword(nodes.after, 'zawadi@example.com', PASSWORD, home)).refusal).toBeNull();
});

test('wrong passwords of one device share one count on nodes whose secrets differ', async () => {
  const owner = await ownerOf('juma@example.com');
  const answers: (string | undefined)[] = [];
  for (let turn = 0; turn < attemptPolicies['sign-in'].free + 2; turn += 1) {
    answers.push((await tryPassword(nodes[turn % 2 === 0 ? 'old' : 'next'], 'juma@example.com', 'Wrong2026', owner)).message);
  }
  expect(answers.filter((message) => message === 'Incorrect username or password.')).toHaveLength(attemptPolicies['sign-in'].free);
  nodes.old.clock.advance(HOUR_MS);
  expect((await tryPassword(nodes.next, 'juma@example.com', PASSWORD, owner)).refusal).toBeNull();
});
