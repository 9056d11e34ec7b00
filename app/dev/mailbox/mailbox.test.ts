import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '#platform/server/context.ts';
import { connectDatabase, type Database } from '#platform/server/database/database.ts';
import { createMail, type Mail } from '#platform/server/mail/mail.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { mountSandboxAssets } from '../sandbox-page.ts';
import { keepMail } from './kept-mail.ts';
import { mountMailbox } from './mount-mailbox.ts';
import { startMailbox, type Mailbox } from './start-mailbox.ts';

let testDatabase: TestDatabase;
let database: Database;
let mailbox: Mailbox;
let mail: Mail;
let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connectDatabase(testDatabase.url, 4);
  mailbox = await startMailbox(database);
  mail = createMail({ MAIL_FROM: 'Vumi <tickets@vumi.test>', supportEmail: 'support@vumi.test' }, mailbox.smtpUrl);
  app = fastify();
  mountSandboxAssets(app);
  await mountMailbox(app, { database } as Context);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await app.close();
  mail.close();
  await mailbox.close();
  await database.close();
  await testDatabase.drop();
});

function email(to: string, subject: string): Parameters<Mail['send']>[0] {
  return { to, subject, text: `${subject}, as text`, html: `<p>${subject}</p>` };
}

async function getJson(path: string): Promise<{ to: string; subject: string; text: string; html: string; sentAt: string }[]> {
  const response = await fetch(`${url}${path}`, { headers: { accept: 'application/json' } });
  expect(response.headers.get('content-type')).toContain('application/json');
  return (await response.json()) as never;
}

test('lists the emails to one address, in any case, newest first, as a bare array', async () => {
  await mail.send(email('buyer@demo.vumi.test', 'First'));
  await mail.send(email('other@demo.vumi.test', 'Not mine'));
  await mail.send(email('Buyer@demo.vumi.test', 'Second'));
  const mails = await getJson('/sandbox/mail?to=BUYER@demo.vumi.test');
  expect(mails.map(({ subject }) => subject)).toEqual(['Second', 'First']);
  expect(Object.keys(mails[0] ?? {})).toEqual(['to', 'subject', 'text', 'html', 'sentAt']);
  expect(mails[1]).toMatchObject({
    to: 'buyer@demo.vumi.test',
    text: expect.stringContaining('First, as text'),
    html: expect.stringContaining('<p>First</p>'),
  });
  expect(mails[1]?.sentAt).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
});

test('the address is compared as a whole, and a plus sign need not be encoded', async () => {
  await mail.send(email('plus+tag@demo.vumi.test', 'Tagged'));
  expect(await getJson('/sandbox/mail?to=demo.vumi.test')).toEqual([]);
  expect(await getJson('/sandbox/mail?to=plus%')).toEqual([]);
  expect(await getJson('/sandbox/mail?to=plus+tag@demo.vumi.test')).toHaveLength(1);
  expect(await getJson('/sandbox/mail?to=plus%2Btag@demo.vumi.test')).toHaveLength(1);
});

test('requested as JSON it lists everything; in a browser it is a page', async () => {
  expect((await getJson('/sandbox/mail')).length).toBeGreaterThan(1);
  const page = await fetch(`${url}/sandbox/mail`, { headers: { accept: 'text/html,application/json;q=0.9,*/*;q=0.8' } });
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
});

test('a picture in an email is embedded into its HTML', async () => {
  const content = Buffer.from('a picture').toString('base64');
  await mail.send({
    ...email('picture@demo.vumi.test', 'Picture'),
    html: '<img src="cid:dot">',
    attachments: [{ filename: 'd.png', content, contentType: 'image/png', cid: 'dot' }],
  });
  const [kept] = await getJson('/sandbox/mail?to=picture@demo.vumi.test');
  expect(kept?.html).toContain(`<img src="data:image/png;base64,${content}">`);
});

test('an email to several addresses is kept for each', async () => {
  await mail.send(email('one@demo.vumi.test, two@demo.vumi.test', 'Both'));
  expect(
    [await getJson('/sandbox/mail?to=one@demo.vumi.test'), await getJson('/sandbox/mail?to=two@demo.vumi.test')].map((mails) => mails.length),
  ).toEqual([1, 1]);
});

test('the page filters by address, and shows an email in a frame where no script runs', async () => {
  await mail.send(email('frame@demo.vumi.test', '<script>alert(1)</script>'));
  const list = await (await fetch(`${url}/sandbox/mail?address=frame@demo.vumi.test`)).text();
  expect(list).not.toContain('<script>alert');
  const path = /href="(\/sandbox\/mail\/\d+)\?/.exec(list)?.[1] ?? '';
  const page = await (await fetch(`${url}${path}`)).text();
  expect(page).toContain(`<iframe title="Message" src="${path}/body" sandbox="allow-popups allow-popups-to-escape-sandbox">`);
  const body = await fetch(`${url}${path}/body`);
  expect(body.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups .*default-src 'none'/);
  expect(body.headers.get('content-security-policy')).not.toContain('script');
});

test.each(['/sandbox/mail/999999', '/sandbox/mail/abc', '/sandbox/mail/0/body', '/sandbox/mail/99999999999/body'])(
  '%s is not found',
  async (path) => {
    const response = await fetch(`${url}${path}`);
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('No such message')]);
  },
);

test.each([
  '/sandbox/sandbox.css',
  '/sandbox/tokens.css',
  '/sandbox/mailbox.css',
  '/sandbox/figtree.woff2',
  '/sandbox/vumi-display.woff2',
  '/sandbox/icon.svg',
])('%s is served', async (path) => {
  const response = await fetch(`${url}${path}`);
  expect([response.status, (await response.arrayBuffer()).byteLength > 100]).toEqual([200, true]);
});

test('attachments of an email can be downloaded from its page', async () => {
  const pdf = Buffer.from('%PDF').toString('base64');
  await mail.send({
    ...email('printed@demo.vumi.test', 'Printed tickets'),
    attachments: [{ filename: 'Tickets & more.pdf', content: pdf, contentType: 'application/pdf' }],
  });
  const [kept] = await database.sql<{ id: number }[]>`select id from sandbox.mails where to_address = 'printed@demo.vumi.test'`;
  const page = await (await fetch(`${url}/sandbox/mail/${kept?.id}`)).text();
  expect(page).toContain(`<a download="Tickets &amp; more.pdf" href="data:application/pdf;base64,${pdf}">Tickets &amp; more.pdf</a>`);
});

test('only the newest 2,000 emails are kept', async () => {
  await database.sql`insert into sandbox.mails (to_address, from_address, subject, text, html)
    select 'old@demo.vumi.test', '', 'Old ' || n, '', '' from generate_series(1, 2100) n`;
  await keepMail(database.sql, { to: 'new@demo.vumi.test', from: '', subject: 'New', text: '', html: '', attachments: [] });
  const [counted] = await database.sql<{ kept: number }[]>`select count(*)::int as kept from sandbox.mails`;
  expect(counted?.kept).toBe(2000);
  expect(await getJson('/sandbox/mail?to=new@demo.vumi.test')).toHaveLength(1);
});
