// What unauthenticated callers may do at another person's address, over two nodes on one database: they must never lock its owner out, nor flood
// a mailbox.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DatabaseUnavailable } from '#platform/server/database/database-connections.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { USER_POOL_CLIENT_ID } from '../contract.ts';
import { addressBrakes, attemptPolicies, networkLimits } from '../rules.ts';
import { PASSWORD, callIdentity, codeFor, makeAccount, signUp, tryPassword, wrongCode, type Origin } from '../testing/call-identity.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAILS_AN_HOUR = 60;
/** How many emails one network may request at once. */
const MAILS_AT_ONCE = MAILS_AN_HOUR / 12;

let here: TestApp;
let there: TestApp;
beforeAll(async () => {
  const env = { VUMI_TRUST_PROXY: '1', VUMI_CODE_MAILS_PER_NETWORK_PER_HOUR: String(MAILS_AN_HOUR) };
  here = await createTestApp({ env });
  there = await createTestApp({ env, shares: here });
});
// Earlier attempts are forgotten, those of networks included.
beforeEach(() => here.clock.advance(DAY_MS));
afterAll(async () => {
  await there.close();
  await here.close();
});

/** Alternates between the nodes: a limit that each counted for itself would be twice as wide. */
const nodeFor = (turn: number): TestApp => (turn % 2 === 0 ? here : there);
const network = (n: number, host = 7): Origin => ({ address: `10.${n >> 8}.${n & 255}.${host}` });
const home: Origin = { address: '41.90.1.20' };
const cafe: Origin = { address: '102.68.9.9' };

const confirm = (node: TestApp, email: string, code: string, origin: Origin) =>
  callIdentity(node, 'ConfirmSignUp', { Username: email, ConfirmationCode: code }, origin);
const forgot = (node: TestApp, email: string, origin: Origin) => callIdentity(node, 'ForgotPassword', { Username: email }, origin);
const reset = (node: TestApp, email: string, code: string, password: string, origin: Origin) =>
  callIdentity(node, 'ConfirmForgotPassword', { Username: email, ConfirmationCode: code, Password: password }, origin);

/** The answers of `tries` calls, each from a network and host of its own by default, alternating between the nodes. */
async function attack(
  tries: number,
  call: (node: TestApp, origin: Origin, turn: number) => Promise<{ refusal: string | null; message: string | undefined }>,
  from = network,
) {
  const answers: string[] = [];
  for (let turn = 0; turn < tries; turn += 1) {
    const { refusal, message } = await call(nodeFor(turn), from(turn), turn);
    answers.push(message ?? refusal ?? 'done');
  }
  return answers;
}

describe('wrong passwords', () => {
  const wrong = (email: string) => (node: TestApp, origin: Origin) => tryPassword(node, email, 'Wrong2026', origin);

  test('of one network stop that network only, on both nodes', async () => {
    await makeAccount(here, 'asha@example.com', home);
    const answers = await attack(12, wrong('asha@example.com'), (turn) => network(1, turn + 1));
    expect(answers.filter((answer) => answer === 'Incorrect username or password.')).toHaveLength(attemptPolicies['sign-in'].free);
    expect(answers.at(-1)).toBe('Password attempts exceeded');
    expect((await tryPassword(there, 'asha@example.com', PASSWORD, cafe)).refusal).toBeNull();
  });

  test('of very many networks slow down new places, but not the network and the device that the owner is known by', async () => {
    await makeAccount(here, 'zawadi@example.com', home);
    const signedIn = await tryPassword(here, 'zawadi@example.com', PASSWORD, home);
    expect(signedIn.device).toMatch(/^vumi_device=[\w-]{22}$/);
    const { burst } = addressBrakes['sign-in'];
    const answers = await attack(burst + 10, wrong('zawadi@example.com'));
    expect(answers.filter((answer) => answer === 'Incorrect username or password.')).toHaveLength(burst);
    expect((await tryPassword(here, 'zawadi@example.com', PASSWORD, cafe)).message).toBe('Password attempts exceeded');
    expect((await tryPassword(there, 'zawadi@example.com', PASSWORD, { ...cafe, device: signedIn.device })).refusal).toBeNull();
    expect((await tryPassword(there, 'zawadi@example.com', PASSWORD, { address: '41.90.1.77' })).refusal).toBeNull();
    here.clock.advance(addressBrakes['sign-in'].secondsEach * 1000);
    expect((await tryPassword(there, 'zawadi@example.com', PASSWORD, network(9999))).refusal).toBeNull();
  });

  test('at the same moment on both nodes count as if one after the other', async () => {
    await makeAccount(here, 'baraka@example.com', home);
    const { burst } = addressBrakes['sign-in'];
    const answers = await Promise.all(
      Array.from({ length: burst + 12 }, (_, turn) => tryPassword(nodeFor(turn), 'baraka@example.com', 'Wrong2026', network(turn))),
    );
    expect(answers.filter(({ message }) => message === 'Incorrect username or password.')).toHaveLength(burst);
  });

  test('on the owner’s network do not lock a known device out', async () => {
    await makeAccount(here, 'juma@example.com', home);
    const { device } = await tryPassword(here, 'juma@example.com', PASSWORD, home);
    await attack(12, wrong('juma@example.com'), () => home);
    expect((await tryPassword(there, 'juma@example.com', PASSWORD, home)).message).toBe('Password attempts exceeded');
    expect((await tryPassword(there, 'juma@example.com', PASSWORD, { ...home, device })).refusal).toBeNull();
    // A device of one account is unknown to another, and an invented one is unknown to all.
    const made = { ...home, device: 'vumi_device=AAAAAAAAAAAAAAAAAAAAAA' };
    await attack(12, wrong('asha@example.com'), () => made);
    expect((await tryPassword(there, 'asha@example.com', PASSWORD, made)).message).toBe('Password attempts exceeded');
  });

  test('over many addresses stop the network that sends them', async () => {
    const { burst } = networkLimits['sign-in'];
    const answers = await attack(
      burst + 5,
      (node, origin, turn) =>
        callIdentity(
          node,
          'InitiateAuth',
          { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: `n${turn}@example.com`, PASSWORD: 'Wrong2026' } },
          origin,
        ),
      () => network(7),
    );
    expect(answers.slice(-5)).toEqual(Array.from({ length: 5 }, () => 'Password attempts exceeded'));
    expect(answers.filter((answer) => answer === 'Incorrect username or password.')).toHaveLength(burst);
    expect((await tryPassword(here, 'n1@example.com', 'Wrong2026', network(8))).message).toBe('Incorrect username or password.');
  }, 120_000);

  test('right ones leave no trace in the count of a network', async () => {
    const email = 'often@example.com';
    await makeAccount(here, email, home);
    for (let turn = 0; turn < attemptPolicies['sign-in'].free + 3; turn += 1)
      expect((await tryPassword(nodeFor(turn), email, PASSWORD, home)).refusal).toBeNull();
    const [row] = await here.context.database
      .sql`select count(*)::int as n from rate_limits where key = 'sign-in:41.90.1.0/24' and full_at > ${here.clock.now().toISOString()}::timestamptz`;
    expect(row).toEqual({ n: 0 });
  });
});

describe('codes', () => {
  test('requested by others do not use up the owner’s limit, nor do their guesses invalidate a valid one', async () => {
    const email = 'mwangi@example.com';
    await makeAccount(here, email, home);
    await tryPassword(here, email, PASSWORD, home);
    await forgot(here, email, home);
    const code = await codeFor(here, email);
    const asked = await attack(40, (node, origin) => forgot(node, email, origin));
    expect(asked.filter((answer) => answer === 'done')).toHaveLength(addressBrakes['send-code'].burst);
    const guessed = await attack(60, (node, origin) => reset(node, email, wrongCode(code), 'Intruder2027', origin));
    expect(guessed.filter((answer) => answer.startsWith('Invalid verification code'))).toHaveLength(addressBrakes['reset-password'].burst);
    // The owner may still request one, and the first one is still valid.
    expect((await forgot(there, email, home)).refusal).toBeNull();
    expect((await reset(there, email, code, 'Jahazi2026', home)).refusal).toBeNull();
    expect((await tryPassword(there, email, 'Jahazi2026', home)).refusal).toBeNull();
  });

  test('of an unconfirmed sign-up are protected in the same way, from the place that signed up', async () => {
    const email = 'halima@example.com';
    const { device } = await signUp(here, email, { name: 'Halima' }, PASSWORD, home);
    const code = await codeFor(here, email);
    await attack(20, (node, origin) => callIdentity(node, 'ResendConfirmationCode', { Username: email }, origin));
    await attack(60, (node, origin) => confirm(node, email, wrongCode(code), origin));
    await attack(
      8,
      (node) => confirm(node, email, wrongCode(code), home),
      () => home,
    );
    expect((await confirm(there, email, code, cafe)).refusal).toBe('TooManyFailedAttemptsException');
    expect((await confirm(there, email, code, { ...cafe, device })).refusal).toBeNull();
  });

  test('are the same code while it is valid, and at most two', async () => {
    const email = 'same@example.com';
    await makeAccount(here, email, home);
    const codes: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      await forgot(nodeFor(turn), email, home);
      codes.push(await codeFor(here, email));
      here.clock.advance(25 * 60_000);
    }
    // At 0, 25 and 50 minutes the first one, which is then valid for another hour; after an hour a second one beside it.
    expect(codes).toEqual([codes[0], codes[0], codes[0], codes[3]]);
    expect(codes[3]).not.toBe(codes[0]);
    expect((await reset(there, email, codes[0] ?? '', 'Jahazi2026', home)).refusal).toBeNull();
    expect((await reset(there, email, codes[3] ?? '', 'Jahazi2027', home)).refusal).toBe('ExpiredCodeException');
  });

  test('guessed over many addresses stop the network', async () => {
    const { burst } = networkLimits.code;
    const answers = await attack(
      burst + 3,
      (node, origin, turn) => reset(node, `g${turn}@example.com`, '123456', 'Intruder2027', origin),
      () => network(70),
    );
    expect(answers.slice(-3)).toEqual(Array.from({ length: 3 }, () => 'Attempt limit exceeded, please try after some time.'));
    expect(answers.filter((answer) => answer.startsWith('Invalid verification code'))).toHaveLength(burst);
  });

  test('that were used make no place known', async () => {
    await signUp(here, 'neema@example.com', { name: 'Neema' }, PASSWORD, home);
    const code = await codeFor(here, 'neema@example.com');
    expect((await confirm(here, 'neema@example.com', code, home)).refusal).toBeNull();
    // Repeated, it succeeds: the first answer may have been lost.
    expect((await confirm(here, 'neema@example.com', code, cafe)).refusal).toBeNull();
    await attack(addressBrakes['sign-in'].burst, (node, origin) => tryPassword(node, 'neema@example.com', 'Wrong2026', origin));
    expect((await tryPassword(here, 'neema@example.com', PASSWORD, cafe)).message).toBe('Password attempts exceeded');
    expect((await tryPassword(here, 'neema@example.com', PASSWORD, home)).refusal).toBeNull();
  });

  test('make the place that proved the mailbox known, and the earlier places unknown', async () => {
    const email = 'moved@example.com';
    await makeAccount(here, email, home);
    await tryPassword(here, email, PASSWORD, home);
    await forgot(here, email, cafe);
    expect((await reset(here, email, await codeFor(here, email), 'Jahazi2026', cafe)).refusal).toBeNull();
    await attack(addressBrakes['sign-in'].burst, (node, origin) => tryPassword(node, email, 'Wrong2026', origin));
    expect((await tryPassword(there, email, 'Jahazi2026', home)).message).toBe('Password attempts exceeded');
    expect((await tryPassword(there, email, 'Jahazi2026', cafe)).refusal).toBeNull();
  });
});

describe('mail', () => {
  test('to very many addresses requested by one network stops after a few', async () => {
    const flood = await attack(
      100,
      (node, origin, turn) => signUp(node, `otherUser${turn}@example.com`, { name: 'Buy now' }, PASSWORD, origin),
      (turn) => network(30, (turn % 250) + 1),
    );
    expect(flood.filter((answer) => answer === 'done')).toHaveLength(MAILS_AT_ONCE);
    expect(new Set(flood.slice(MAILS_AT_ONCE))).toEqual(new Set(['Attempt limit exceeded, please try after some time.']));
    const codes = await attack(
      20,
      (node, origin, turn) => forgot(node, `otherUser${turn}@example.com`, origin),
      () => network(30),
    );
    expect(new Set(codes)).toEqual(new Set(['Attempt limit exceeded, please try after some time.']));
    expect((await signUp(there, 'neighbour@example.com', { name: 'Asha' }, PASSWORD, network(31))).refusal).toBeNull();
    here.clock.advance((HOUR_MS / MAILS_AN_HOUR) * 2);
    const later = await attack(
      4,
      (node, origin, turn) => signUp(node, `later${turn}@example.com`, { name: 'Buy now' }, PASSWORD, origin),
      () => network(30),
    );
    expect(later.filter((answer) => answer === 'done')).toHaveLength(2);
  });

  test('to one mailbox under many spellings stops too, and its owner can still sign up', async () => {
    const { burst } = addressBrakes['send-code'];
    const spelled = await attack(burst + 10, (node, origin, turn) =>
      signUp(node, `victim+${turn}@example.com`, { name: 'Buy now' }, PASSWORD, origin),
    );
    expect(spelled.filter((answer) => answer === 'done')).toHaveLength(burst);
    const one = await attack(
      10,
      (node, origin, turn) => signUp(node, `other+${turn}@example.com`, { name: 'Buy now' }, PASSWORD, origin),
      (turn) => network(500, turn + 1),
    );
    expect(one.filter((answer) => answer === 'done')).toHaveLength(Math.min(attemptPolicies['send-code'].free, MAILS_AT_ONCE));
    expect((await signUp(there, 'victim@example.com', { name: 'The owner' }, PASSWORD, home)).refusal).toBeNull();
    expect((await confirm(there, 'victim@example.com', await codeFor(here, 'victim@example.com'), home)).refusal).toBeNull();
  });

  test('requested more often at one moment than the database has connections does not block', async () => {
    const { burst } = addressBrakes['send-code'];
    const turns = Array.from({ length: 3 * here.context.config.DATABASE_POOL }, (_, turn) => turn);
    const answers = await Promise.all(turns.map((turn) => signUp(here, `crowd+${turn}@example.com`, { name: 'Buy now' }, PASSWORD, network(turn))));
    expect(answers.filter(({ refusal }) => refusal === null)).toHaveLength(burst);
    expect(new Set(answers.map(({ refusal }) => refusal))).toEqual(new Set([null, 'LimitExceededException']));
  });

  test('is refused with a time to retry while the database is unavailable', async () => {
    vi.spyOn(here.context.database, 'transaction').mockRejectedValueOnce(new DatabaseUnavailable('stopped'));
    const body = JSON.stringify({ ClientId: USER_POOL_CLIENT_ID, Username: 'away@example.com' });
    const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword' };
    const answer = await fetch(`${here.url}/identity/`, { method: 'POST', headers, body });
    expect([answer.status, answer.headers.get('x-amzn-errortype'), answer.headers.get('retry-after')]).toEqual([
      503,
      'ServiceUnavailableException',
      '2',
    ]);
  });
});
