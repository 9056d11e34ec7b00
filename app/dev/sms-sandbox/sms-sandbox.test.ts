// The sandbox itself: the provider's protocol from the other side, and its inbox.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { smsSandboxAccount } from '#platform/server/sms/sms-settings.ts';
import { smsJobs } from '#platform/server/sms/queue-sms.ts';
import { createTestApp, type Answer, type TestApp } from '#test/test-app.ts';
import { inboxOf, newPhone, queue, storedSms } from './testing-sms.ts';

const { username, apiKey } = smsSandboxAccount;
let vumi: TestApp;
beforeAll(async () => {
  vumi = await createTestApp();
});
afterAll(() => vumi.close());

const send = (form: Record<string, string>, key: string = apiKey): Promise<Answer> =>
  vumi.post('/sandbox/africastalking/version1/messaging', new URLSearchParams(form).toString(), {
    headers: { apikey: key, 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
  });

test('answers as the provider does, one entry for each recipient', async () => {
  const phone = newPhone();
  const { status, body } = await send({ username, to: `${phone},0712345678,+256772123456`, message: 'Karibu', from: 'VUMI' });
  const refused = { statusCode: 403, status: 'InvalidPhoneNumber', cost: '0', messageId: 'None' };
  expect([status, body]).toEqual([
    201,
    {
      SMSMessageData: {
        Message: 'Sent to 1/3',
        Recipients: [
          { statusCode: 101, number: phone, status: 'Success', cost: 'KES 0.8000', messageId: expect.stringMatching(/^ATXid_[0-9a-f]{32}$/) },
          { ...refused, number: '0712345678' },
          { ...refused, number: '+256772123456' },
        ],
      },
    },
  ]);
  expect(await inboxOf(vumi, phone)).toEqual([
    { to: phone, from: 'VUMI', text: 'Karibu', parts: 1, reported: null, sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
  ]);
});

test.each([
  ['a wrong key', { username, to: '+254712345678', message: 'a' }, 'wrong', 401],
  ['another account', { username: 'other', to: '+254712345678', message: 'a' }, apiKey, 400],
  ['no message', { username, to: '+254712345678' }, apiKey, 400],
])('%s is refused', async (_what, form, key, status) => {
  expect((await send(form as Record<string, string>, key)).status).toBe(status);
});

test.each([
  [{ path: '/version1/messaging', kind: '999' }, apiKey, 400],
  [{ path: '/elsewhere', kind: 'cut' }, apiKey, 400],
  [{ path: '/version1/messaging', kind: 'cut' }, 'wrong', 401],
])('the fault %j by the key %s is not planted', async (fault, key, status) => {
  expect((await vumi.post('/sandbox/africastalking/faults', fault, { headers: { apikey: key } })).status).toBe(status);
  expect((await send({ username, to: newPhone(), message: 'a' })).status).toBe(201);
});

test('the inbox is a page that runs nothing of an SMS, for all numbers or one in any form', async () => {
  const [phone, other] = [newPhone(), newPhone()];
  await send({ username, to: phone, message: '<script>alert(1)</script>' });
  await send({ username, to: other, message: 'Not mine' });
  const local = `0${phone.slice(4)}`;
  const page = async (query: string): Promise<string> =>
    (await fetch(`${vumi.url}/sandbox/sms${query}`, { headers: { accept: 'text/html' } })).text();
  const one = await page(`?number=${local}`);
  expect([one.includes('&lt;script&gt;alert(1)'), one.includes('<script>alert'), one.includes('Not mine')]).toEqual([true, false, false]);
  expect(await page('')).toContain('Not mine');
  expect(await page('?number=%3Cb%3E')).toContain('No SMS to &lt;b&gt;');
  expect((await vumi.get(`/sandbox/sms?to=${local}`)).body).toHaveLength(1);
  expect((await vumi.get('/sandbox/sms', { headers: { accept: 'application/json' } })).body).not.toHaveLength(0);
});

test('two workers that take jobs from one queue send each SMS once', async () => {
  const nodes = [await createTestApp({ shares: vumi }), await createTestApp({ shares: vumi })];
  const phones = Array.from({ length: 30 }, newPhone);
  for (const phone of phones) await queue(vumi, phone);
  for (const { context } of nodes) await context.jobs.work(context, smsJobs, []);
  await vi.waitFor(
    async () => {
      for (const phone of phones) expect(await storedSms(vumi, phone)).toMatchObject([{ status: 'accepted' }]);
    },
    { timeout: 20_000, interval: 200 },
  );
  for (const node of nodes) await node.close();
  expect((await Promise.all(phones.map((phone) => inboxOf(vumi, phone)))).map((list) => list.length)).toEqual(phones.map(() => 1));
}, 40_000);
