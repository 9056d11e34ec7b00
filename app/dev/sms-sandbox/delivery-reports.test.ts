// Delivery reports: believed only at the secret address, and safe when they come early, late, twice or in another order.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportsPath } from '#platform/server/sms/receive-reports.ts';
import { smsSettings } from '#platform/server/sms/sms-settings.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { sendDueReports } from './send-reports.ts';
import { inboxOf, newPhone, plantSmsFault, queue, storedSms, trySending } from './testing-sms.ts';

const REPORTS = '/callbacks/reports';
const MESSAGING = '/version1/messaging';
let vumi: TestApp;
beforeAll(async () => {
  vumi = await createTestApp();
});
afterAll(() => vumi.close());

const token = (): string => smsSettings(vumi.context)?.reportsToken ?? '';
const report = async (form: Record<string, string>, secret = token()): Promise<number> => {
  const answer = await vumi.post(reportsPath(secret), new URLSearchParams(form).toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return answer.status;
};

/** An SMS that the provider has accepted, without a report. */
async function accepted(phone: string): Promise<string> {
  await queue(vumi, phone);
  await vumi.drainJobs();
  await vumi.context.database.sql`update sandbox.sms set report_due = false where to_phone = ${phone}`;
  return (await storedSms(vumi, phone))[0]?.providerId ?? '';
}
const statusOf = async (phone: string): Promise<string | undefined> => (await storedSms(vumi, phone))[0]?.status;

test('the provider reports a delivery, and a failure with its reason', async () => {
  const [good, bad] = [newPhone(), newPhone()];
  await queue(vumi, good);
  await vumi.drainJobs();
  await sendDueReports(vumi.context);
  expect(await statusOf(good)).toBe('delivered');
  await queue(vumi, bad);
  await vumi.drainJobs();
  await plantSmsFault(vumi, { path: REPORTS, kind: 'Failed' });
  await sendDueReports(vumi.context);
  expect(await storedSms(vumi, bad)).toMatchObject([{ status: 'failed', problem: 'Failed UserDoesNotExist' }]);
  expect(await inboxOf(vumi, bad)).toMatchObject([{ reported: 'Failed' }]);
});

describe('forged:', () => {
  test('without the token of the address nothing is found, and nothing changes', async () => {
    const phone = newPhone();
    const id = await accepted(phone);
    const form = { id, status: 'Success', phoneNumber: phone };
    const wrong = [randomBytes(16).toString('hex'), token().slice(0, -1), `${token()}0`, token().toUpperCase(), '%00'];
    for (const secret of wrong) expect([secret, await report(form, secret)]).toEqual([secret, 404]);
    expect(await statusOf(phone)).toBe('accepted');
    expect(await report(form)).toBe(200);
    expect(await statusOf(phone)).toBe('delivered');
  });

  test('another number with the id of an SMS changes nothing', async () => {
    const [phone, another] = [newPhone(), newPhone()];
    const id = await accepted(phone);
    expect(await report({ id, status: 'Success', phoneNumber: another })).toBe(200);
    expect(await statusOf(phone)).toBe('accepted');
  });

  test.each([
    [{}],
    [{ id: 'a', status: 'Success' }],
    [{ id: 'a', status: 'Delivered', phoneNumber: '+254712345678' }],
    [{ id: '', status: 'Success', phoneNumber: '+254712345678' }],
    [{ id: 'a', status: 'constructor', phoneNumber: '+254712345678' }],
  ])('%j is refused', async (form) => expect(await report(form as Record<string, string>)).toBe(400));
});

test('repeated: it is the same as once', async () => {
  const phone = newPhone();
  await queue(vumi, phone);
  await vumi.drainJobs();
  await plantSmsFault(vumi, { path: REPORTS, kind: 'repeated' });
  await sendDueReports(vumi.context);
  expect(await statusOf(phone)).toBe('delivered');
});

test('late or in another order: a delivery is never taken back', async () => {
  const phone = newPhone();
  const id = await accepted(phone);
  const arrive = async (status: string) => {
    await report({ id, status, phoneNumber: phone });
    return statusOf(phone);
  };
  expect(await arrive('Sent')).toBe('accepted');
  expect(await arrive('AbsentSubscriber')).toBe('failed');
  expect(await arrive('Buffered')).toBe('failed');
  expect(await arrive('Success')).toBe('delivered');
  expect(await arrive('Failed')).toBe('delivered');
  expect(await arrive('Submitted')).toBe('delivered');
});

test('of an SMS whose answer was lost: it is found by its number', async () => {
  const phone = newPhone();
  await queue(vumi, phone);
  await plantSmsFault(vumi, { path: MESSAGING, kind: 'cut' });
  await vumi.drainJobs();
  expect(await statusOf(phone)).toBe('unknown');
  await sendDueReports(vumi.context);
  expect(await storedSms(vumi, phone)).toMatchObject([{ status: 'delivered', providerId: expect.stringMatching(/^ATXid_/) }]);
});

test('of one of two whose answers were lost: it could be either, so neither changes', async () => {
  const phone = newPhone();
  for (let times = 0; times < 2; times += 1) {
    await queue(vumi, phone);
    await plantSmsFault(vumi, { path: MESSAGING, kind: 'cut' });
    await vumi.drainJobs();
  }
  await sendDueReports(vumi.context);
  expect((await storedSms(vumi, phone)).map(({ status }) => status)).toEqual(['unknown', 'unknown']);
});

test('early, before the answer is recorded: the answer does not undo it', async () => {
  const phone = newPhone();
  const id = await queue(vumi, phone);
  const { context } = vumi;
  // The report arrives between the answer and its recording.
  let isTaken = false;
  const database = {
    ...context.database,
    transaction: (async (work) => {
      if (isTaken) await sendDueReports(context);
      isTaken = true;
      return context.database.transaction(work);
    }) as typeof context.database.transaction,
  };
  await trySending({ ...vumi, context: { ...context, database } }, id);
  expect(await storedSms(vumi, phone)).toMatchObject([{ status: 'delivered', cost: 'KES 0.8000', providerId: expect.stringMatching(/^ATXid_/) }]);
});

test('a lost report leaves it accepted', async () => {
  const phone = newPhone();
  await queue(vumi, phone);
  await vumi.drainJobs();
  await plantSmsFault(vumi, { path: REPORTS, kind: 'lost' });
  await sendDueReports(vumi.context);
  expect(await statusOf(phone)).toBe('accepted');
});
