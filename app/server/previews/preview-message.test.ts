// Previews over HTTP: for admins, with the HTML at an address that cannot be made up and that ends.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { MessagePreview, SentMessageSummary } from '../../site-endpoints.ts';
import { allSentMessages } from '../all-sent-messages.ts';

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const preview = async (id: string, language: string): Promise<MessagePreview> =>
  (await app.get<MessagePreview>(`/api/admin/messages/${id}?language=${language}`, { token: admin.token })).data;

test('every message is listed, with its subject in the language', async () => {
  const list = async (language: string) =>
    (await app.get<SentMessageSummary[]>(`/api/admin/messages?language=${language}`, { token: admin.token })).data;
  const french = await list('fr');
  expect(french.map(({ id }) => id)).toEqual(allSentMessages.map(({ id }) => id));
  expect(french.find(({ id }) => id === 'identity.suspended')).toEqual({
    id: 'identity.suspended',
    feature: 'identity',
    hasEmail: true,
    hasSms: true,
    subject: 'Votre compte Vumi est suspendu',
  });
  expect((await list('sw')).find(({ id }) => id === 'identity.suspended')?.subject).toBe('Akaunti yako ya Vumi imesimamishwa');
});

test('a message has its plain text, and its HTML in a frame that runs nothing and loads nothing', async () => {
  const { subject, email } = await preview('tickets.tickets', 'en');
  const { text = '', frame = '', attachments = [] } = email ?? {};
  expect(subject).toBe('Your 2 tickets for Sample Event');
  expect(text).toContain('SAMPLE-ORDER');
  // The third is of an add-on.
  expect(attachments).toEqual(['SAMPLE-1.png', 'SAMPLE-2.png', 'SAMPLE-3.png']);
  const answer = await fetch(app.url + frame);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain('sandbox allow-popups');
  expect(policy).not.toContain('allow-scripts');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  const html = await answer.text();
  expect(html).toContain('Sample Event');
  expect(html).toContain('src="data:image/png;base64,');
  expect(html).not.toContain('cid:');
});

test('a message that is sent by SMS, too, has its text', async () => {
  expect(await preview('organizations.approved', 'en')).toMatchObject({
    hasSms: true,
    sms: expect.stringContaining('Sample Company Ltd can sell on Vumi') as string,
  });
  expect(await preview('identity.role-customer', 'en')).toMatchObject({ hasSms: false, sms: null });
});

test('a message by SMS only has its text, as its subject too, and no email', async () => {
  const text = '000000 ni msimbo wako wa Vumi. Unatumika kwa dakika 10. Usimpe mtu yeyote.';
  expect(await preview('notifications.phone-code', 'sw')).toEqual({
    id: 'notifications.phone-code',
    feature: 'notifications',
    hasEmail: false,
    hasSms: true,
    subject: text,
    email: null,
    sms: text,
  });
});

test('a frame address ends after ten minutes, and none can be made up', async () => {
  const frame = (await preview('identity.reinstated', 'en')).email?.frame ?? '';
  app.clock.advance(10 * 60_000 - 1);
  expect((await fetch(app.url + frame)).status).toBe(200);
  app.clock.advance(1);
  expect((await fetch(app.url + frame)).status).toBe(404);
  for (const wrong of ['', 'nonsense', `${frame.slice('/message-previews?seal='.length, -4)}AAAA`])
    expect((await fetch(`${app.url}/message-previews?seal=${wrong}`)).status).toBe(404);
});
