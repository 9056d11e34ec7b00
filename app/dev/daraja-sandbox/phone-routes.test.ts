import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showMsisdn } from '#features/payments/mpesa/msisdn.ts';
import { darajaProvider } from '#features/payments/server/mpesa/daraja-provider.ts';
import { startTestMerchant, type TestMerchant } from './testing-merchant.ts';

let merchant: TestMerchant;
beforeAll(async () => {
  merchant = await startTestMerchant();
});
afterAll(() => merchant.close());

function page(path: string): Promise<Response> {
  return fetch(`${merchant.app.url}${path}`, { headers: { accept: 'text/html,*/*' }, redirect: 'manual' });
}

function submit(path: string, fields: Record<string, string>): Promise<Response> {
  return fetch(`${merchant.app.url}${path}`, {
    method: 'POST',
    headers: { accept: 'text/html' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
}

test('every usual form of a number is the same phone', async () => {
  const phone = merchant.newPhone();
  await merchant.request({ phone });
  for (const form of [phone, `+${phone}`, `0${phone.slice(3)}`, showMsisdn(phone)]) {
    expect(await merchant.waiting(encodeURIComponent(form))).toHaveLength(1);
  }
});

test.each([
  [{ pin: '1234' }, { status: 'paid', resultCode: 0 }],
  [{ pin: 1234 }, { status: 'paid', resultCode: 0 }],
  [{ pin: '4321' }, { status: 'failed', resultCode: 2001, resultDesc: 'The initiator information is invalid.' }],
  [{ action: 'cancel' }, { status: 'cancelled', resultCode: 1032, resultDesc: 'Request cancelled by user.' }],
  [{ resultCode: 1 }, { status: 'failed', resultCode: 1 }],
  [{ resultCode: 'SFC_IC0003' }, { status: 'failed', resultCode: 'SFC_IC0003' }],
  [
    { pin: '1234', resultCode: 8006 },
    { status: 'failed', resultCode: 8006 },
  ],
])('%j is read as %j', async (body, shown) => {
  const phone = merchant.newPhone();
  await merchant.request({ phone });
  const answer = await merchant.answer(phone, body);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject(shown);
});

test.each([
  [undefined],
  [{}],
  [{ pin: '' }],
  [{ action: 'pay' }],
  [{ action: 'refuse' }],
  [{ resultCode: 424242 }],
  [{ pin: '1234', callback: 'late' }],
  [[1234]],
])('%j is not a valid answer', async (body) => {
  const phone = merchant.newPhone();
  await merchant.request({ phone });
  const [prompt] = await merchant.waiting(phone);
  const answer = await merchant.app.post(`/sandbox/phone/${phone}/prompts/${prompt?.id}`, body);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ success: false, code: 'NOT_AN_ANSWER', error: answer.message });
  expect(await merchant.waiting(phone)).toHaveLength(1);
});

test('a missing request is 404, one on another phone too', async () => {
  const phone = merchant.newPhone();
  await merchant.request({ phone });
  const [prompt] = await merchant.waiting(phone);
  for (const path of [`${phone}/prompts/${randomUUID()}`, `${phone}/prompts/1`, `${merchant.newPhone()}/prompts/${prompt?.id}`]) {
    const answer = await merchant.app.post(`/sandbox/phone/${path}`, { pin: '1234' });
    expect([answer.status, answer.code]).toEqual([404, 'UNKNOWN_PROMPT']);
  }
});

test('ten concurrent presses on Send pay once', async () => {
  const phone = merchant.newPhone();
  const { paymentId } = await merchant.request({ phone });
  const [prompt] = await merchant.waiting(phone);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => merchant.app.post(`/sandbox/phone/${phone}/prompts/${prompt?.id}`, { pin: '1234' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  expect(merchant.received.filter(({ path }) => path.includes(paymentId))).toHaveLength(1);
});

test('an invalid number is 400', async () => {
  const answer = await merchant.app.get('/sandbox/phone/12345', { headers: { accept: 'application/json' } });
  expect([answer.status, answer.message]).toEqual([400, 'Please enter a Kenyan mobile number, for example 0712 345 678']);
});

test('the page shows the request, takes the PIN, and then shows its message', async () => {
  const phone = merchant.newPhone();
  await merchant.request({ phone, amountMinor: 375_000, reference: 'VUMI<1>' });
  const shown = await (await page(`/sandbox/phone/${phone}`)).text();
  expect(shown).toContain('KSh\u00a03,750');
  expect(shown).toContain('VUMI&lt;1&gt;');
  const path = /action="(\/sandbox\/phone\/\d+\/prompts\/[^"/]+)"/.exec(shown)?.[1] ?? '';
  // Enter presses the first button of the form that has the PIN: never Cancel.
  const pinForm = /<form class="prompt".*?<\/form>/s.exec(shown)?.[0] ?? '';
  expect([...pinForm.matchAll(/<button(?![^>]*form="cancel")[^>]*>([^<]+)/g)].map(([, label]) => label)).toEqual(['Send', 'Answer like this']);
  const sent = await submit(path, { pin: '1234', resultCode: '', callback: '' });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `/sandbox/phone/${phone}`]);
  const after = await (await page(`/sandbox/phone/${phone}`)).text();
  expect(after).toMatch(/[A-Z0-9]{10} confirmed\. KSh\u00a03,750 sent to Vumi/);
  expect(after).toContain('data-pending=""');

  const tooLate = await submit(path, { pin: '1234' });
  expect(tooLate.status).toBe(409);
  expect(await tooLate.text()).toContain('already answered or has expired');
});

test('a lost callback can be sent from the page', async () => {
  const phone = merchant.newPhone();
  const { paymentId } = await merchant.request({ phone });
  await merchant.answer(phone, { pin: '1234', callback: 'lost' });
  const path = /action="([^"]+\/callback)"/.exec(await (await page(`/sandbox/phone/${phone}`)).text())?.[1] ?? '';
  expect((await submit(path, {})).status).toBe(303);
  expect(merchant.received.filter(({ path: at }) => at.includes(paymentId))).toHaveLength(1);
  expect(await (await page(`/sandbox/phone/${phone}`)).text()).not.toContain('/callback"');
});

test('the first page opens a phone by its number and lists the phones with a request', async () => {
  const phone = merchant.newPhone();
  await merchant.request({ phone });
  expect(await (await page('/sandbox/phone')).text()).toContain(`href="/sandbox/phone/${phone}"`);
  const opened = await page(`/sandbox/phone?number=${encodeURIComponent(showMsisdn(phone))}`);
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/sandbox/phone/${phone}`]);
  const refused = await page('/sandbox/phone?number=%3Cb%3E');
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('value="&lt;b&gt;"');
});

test('only our own files run on the page', async () => {
  const answer = await page(`/sandbox/phone/${merchant.newPhone()}`);
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  const text = await answer.text();
  expect(text).not.toMatch(/<script(?![^>]*src=)|style=|onclick/);
  for (const [, file] of text.matchAll(/(?:href|src)="(\/sandbox\/[\w.-]+\.(?:css|js))"/g)) expect((await page(file ?? '')).status).toBe(200);
});

test('money that comes back is a message on the phone that gets it, and on no other', async () => {
  const [phone, other] = [merchant.newPhone(), merchant.newPhone()];
  const receipt = await merchant.pay(phone);
  const { requestReversal, requestPayout } = darajaProvider(merchant.app.context);
  // The second reversal of a payment is refused.
  for (const refundId of [randomUUID(), randomUUID()]) await requestReversal({ refundId, receipt, amountMinor: 10_000, remarks: 'Event cancelled' });
  await requestPayout({ of: 'refund', id: randomUUID(), originatorConversationId: randomUUID(), phone, amountMinor: 4_500, remarks: 'Refund' });
  const messages = async (of: string) => (await (await page(`/sandbox/phone/${of}`)).text()).match(/You have received KSh\u00a0[\d,]+ from Vumi/g);
  expect((await messages(phone))?.toSorted()).toEqual(['You have received KSh\u00a0100 from Vumi', 'You have received KSh\u00a045 from Vumi']);
  expect(await messages(other)).toBeNull();
});

test('a payment is taken back once, by its phone, and the merchant is not told', async () => {
  const phone = merchant.newPhone();
  const receipt = await merchant.pay(phone);
  const path = /action="([^"]+\/take-back)"/.exec(await (await page(`/sandbox/phone/${phone}`)).text())?.[1] ?? '';
  expect((await submit(path, {})).status).toBe(303);
  expect(await (await page(`/sandbox/phone/${phone}`)).text()).toContain('You have received KSh\u00a0100 from Vumi');
  expect((await submit(path, {})).status).toBe(409);
  await merchant.tick();
  expect(merchant.received.filter(({ reversal }) => reversal?.originalReceipt === receipt)).toEqual([]);
  const [row] = await merchant.app.context.database.sql<
    { n: number }[]
  >`select count(*)::int as n from sandbox.mpesa_reversals where receipt = ${receipt}`;
  expect(row?.n).toBe(1);
  const unpaid = merchant.newPhone();
  await merchant.request({ phone: unpaid });
  const [prompt] = await merchant.waiting(unpaid);
  expect((await submit(`/sandbox/phone/${unpaid}/prompts/${prompt?.id}/take-back`, {})).status).toBe(409);
});
