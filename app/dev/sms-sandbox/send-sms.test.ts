// SMS over the provider's protocol: what is sent once, what is tried again, what is never sent again.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '#platform/server/database/free-port.ts';
import { queueSms } from '#platform/server/sms/queue-sms.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { inboxOf, newPhone, plantSmsFault, queue, storedSms, trySending } from './testing-sms.ts';

const MESSAGING = '/version1/messaging';
let vumi: TestApp;
let other: TestApp;

beforeAll(async () => {
  vumi = await createTestApp();
  other = await createTestApp({ shares: vumi });
});
afterAll(async () => {
  await other.close();
  await vumi.close();
});

const statusOf = async (phone: string): Promise<string | undefined> => (await storedSms(vumi, phone))[0]?.status;

describe('an SMS', () => {
  test('is sent by its job, with its cost and parts stored and its text forgotten', async () => {
    const phone = newPhone();
    await queue(vumi, phone, `Tiketi “mbili”… ${'a'.repeat(150)}`);
    expect(await storedSms(vumi, phone)).toMatchObject([{ status: 'queued', isSealed: true }]);
    await vumi.drainJobs();
    expect(await inboxOf(vumi, phone)).toMatchObject([{ to: phone, text: `Tiketi "mbili"... ${'a'.repeat(150)}`, parts: 2 }]);
    expect(await storedSms(vumi, phone)).toMatchObject([
      { status: 'accepted', parts: 2, cost: 'KES 1.6000', isSealed: false, providerId: expect.stringMatching(/^ATXid_/) },
    ]);
  });

  test('is not sent when the transaction fails', async () => {
    const phone = newPhone();
    const failing = vumi.context.database.transaction(async (tx) => {
      await queueSms(tx, vumi.context, { to: phone, text: 'Karibu', about: 'test', now: vumi.clock.now() });
      throw new Error('planned');
    });
    await expect(failing).rejects.toThrow('planned');
    await vumi.drainJobs();
    expect(await inboxOf(vumi, phone)).toEqual([]);
  });

  test('is sent once by two workers at once, and when its job runs again', async () => {
    const phone = newPhone();
    const id = await queue(vumi, phone);
    await Promise.allSettled([vumi, other, vumi, other, vumi, other].map((node) => trySending(node, id)));
    await trySending(vumi, id);
    await vumi.drainJobs();
    expect(await inboxOf(vumi, phone)).toHaveLength(1);
    expect(await statusOf(phone)).toBe('accepted');
  });

  test('is not sent after its time', async () => {
    const phone = newPhone();
    const id = await queue(vumi, phone, 'A code', new Date(vumi.clock.now().getTime() + 60_000));
    vumi.clock.advance(60_000);
    await trySending(vumi, id);
    await vumi.drainJobs();
    expect(await storedSms(vumi, phone)).toMatchObject([{ status: 'expired', isSealed: false }]);
    expect(await inboxOf(vumi, phone)).toEqual([]);
  });
});

describe('an unknown outcome', () => {
  test.each([
    ['the answer is lost after the SMS was taken', 'cut', 1],
    ['the connection is lost before', 'cut-early', 0],
    ['a gateway answers', 'broken', 0],
  ])('is not sent again: %s', async (_what, kind, arrived) => {
    const phone = newPhone();
    const id = await queue(vumi, phone);
    await plantSmsFault(vumi, { path: MESSAGING, kind });
    await vumi.drainJobs();
    await trySending(vumi, id);
    expect(await statusOf(phone)).toBe('unknown');
    expect(await inboxOf(vumi, phone)).toHaveLength(arrived);
  });

  test('is what a process leaves that ended while it was sending; until then the job waits', async () => {
    const phone = newPhone();
    const id = await queue(vumi, phone);
    await vumi.context.database.sql`update sms_messages set status = 'sending', tried_at = ${vumi.clock.now().toISOString()} where id = ${id}`;
    await expect(trySending(vumi, id)).rejects.toThrow('by another process');
    vumi.clock.advance(61_000);
    await trySending(vumi, id);
    await vumi.drainJobs();
    expect(await storedSms(vumi, phone)).toMatchObject([{ status: 'unknown', problem: 'the process ended' }]);
    expect(await inboxOf(vumi, phone)).toEqual([]);
  });
});

describe('a refusal', () => {
  test.each(['401', '403', '404', '406', '409'])('of the recipient (%s) ends it', async (kind) => {
    const phone = newPhone();
    const id = await queue(vumi, phone);
    await plantSmsFault(vumi, { path: MESSAGING, kind });
    await trySending(vumi, id);
    expect((await storedSms(vumi, phone))[0]?.problem).toMatch(new RegExp(`^${kind} [A-Z]`));
    await trySending(vumi, id);
    expect(await statusOf(phone)).toBe('refused');
    expect(await inboxOf(vumi, phone)).toEqual([]);
  });

  test.each(['402', '405', '407', '500', '501', '502', 'whole'])('by a fault of the provider (%s) is tried again', async (kind) => {
    const phone = newPhone();
    const id = await queue(vumi, phone);
    await plantSmsFault(vumi, { path: MESSAGING, kind, count: 2 });
    for (let tries = 0; tries < 2; tries += 1) await expect(trySending(vumi, id)).rejects.toThrow('was not sent');
    expect(await storedSms(vumi, phone)).toMatchObject([{ status: 'queued', isSealed: true }]);
    await trySending(vumi, id);
    expect(await statusOf(phone)).toBe('accepted');
    expect(await inboxOf(vumi, phone)).toHaveLength(1);
  });

  test('a wrong key, or a provider that cannot be reached, is tried again', async () => {
    const phone = newPhone();
    const id = await queue(vumi, phone);
    const settings = { AFRICASTALKING_USERNAME: 'vumi-sandbox', AFRICASTALKING_API_KEY: 'wrong', AFRICASTALKING_REPORTS_TOKEN: 'x'.repeat(32) };
    const at = (url: string): TestApp => ({
      ...vumi,
      context: { ...vumi.context, config: { ...vumi.context.config, ...settings, AFRICASTALKING_URL: url } },
    });
    await expect(trySending(at(`${vumi.url}/sandbox/africastalking/`), id)).rejects.toThrow('refused: 401');
    await expect(trySending(at(`http://127.0.0.1:${await findFreePort()}`), id)).rejects.toThrow('not reached');
    await trySending(vumi, id);
    expect(await statusOf(phone)).toBe('accepted');
  });
});

test('what is logged of an SMS that was not accepted is masked', async () => {
  const phone = newPhone();
  const id = await queue(vumi, phone, 'Secret text');
  await plantSmsFault(vumi, { path: MESSAGING, kind: '403' });
  const lines: unknown[] = [];
  const log = { ...vumi.context.log, warn: (fields: unknown) => void lines.push(fields) } as unknown as TestApp['context']['log'];
  await trySending({ ...vumi, context: { ...vumi.context, log } }, id);
  expect(lines).toMatchObject([{ smsId: id, to: `${phone.slice(0, 5)}******${phone.slice(-2)}`, outcome: 'refused' }]);
  expect(JSON.stringify(lines)).not.toContain(phone.slice(5, 11));
  expect(JSON.stringify(lines)).not.toContain('Secret text');
});
