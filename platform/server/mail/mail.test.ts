import { createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Context } from '../context.ts';
import { connectDatabase, type Database } from '../database/database.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { createLog } from '../log.ts';
import { createMail, type Mail } from './mail.ts';
import { mailJobs, queueMail } from './queue-mail.ts';
import { createVault } from '../security/vault.ts';

const message = {
  to: 'customer@demo.vumi.test',
  subject: 'Your code – 123456',
  text: 'Your code is 123456',
  html: '<p>Your code is <b>123456</b> <img src="cid:dot"></p>',
  attachments: [{ filename: 'dot.png', content: Buffer.from('a picture').toString('base64'), contentType: 'image/png', cid: 'dot' }],
};

const config = { MAIL_FROM: 'Vumi <tickets@vumi.test>', supportEmail: 'support@vumi.test' };

let arrived: Email[] = [];
/** The server's answer instead of accepting the message. */
let refusal: Error | null = null;
const connections: Socket[] = [];
let smtp: SMTPServer;
let testDatabase: TestDatabase;
let database: Database;
let jobs: Jobs;
let mail: Mail;
let context: Context;

beforeAll(async () => {
  smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, _session, callback) {
      void buffer(stream).then(async (raw) => {
        if (refusal === null) arrived.push(await PostalMime.parse(raw, { attachmentEncoding: 'utf8' }));
        callback(refusal);
      });
    },
  });
  smtp.server.on('connection', (socket) => connections.push(socket));
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve);
  });
  mail = createMail(config, `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`);
  testDatabase = await createTestDatabase();
  database = connectDatabase(testDatabase.url, 4);
  jobs = createJobs(testDatabase.url, createLog({ NODE_ENV: 'test' }));
  await jobs.prepare(mailJobs);
  context = { vault: createVault('a secret of thirty-two characters'), database, jobs, mail } as Context;
});

beforeEach(() => {
  arrived = [];
  refusal = null;
});

afterAll(async () => {
  mail.close();
  await jobs.close();
  await database.close();
  await testDatabase.drop();
  await new Promise<void>((resolve) => {
    smtp.close(resolve);
  });
});

test('an email that can be ended names the address of one POST for it, any other does not', async () => {
  const [known, other] = [{ ...message, unsubscribe: 'https://vumi.test/api/unfollow-organizer?token=t' }, message];
  for (const sent of [known, other]) await mail.send(sent);
  const headersOf = (email: Email | undefined) => email?.headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value]);
  expect(arrived.map(headersOf)).toEqual([
    [
      ['list-unsubscribe', '<https://vumi.test/api/unfollow-organizer?token=t>'],
      ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
    ],
    [],
  ]);
});

test('a message arrives whole: both parts, the sender, and the picture that the HTML shows', async () => {
  await mail.send(message);
  expect(arrived).toMatchObject([
    {
      from: { name: 'Vumi', address: 'tickets@vumi.test' },
      to: [{ address: message.to }],
      subject: message.subject,
      attachments: [{ filename: 'dot.png', mimeType: 'image/png', contentId: '<dot>', content: 'a picture' }],
    },
  ]);
  expect(arrived[0]?.text?.trim()).toBe(message.text);
  expect(arrived[0]?.html?.trim()).toBe(message.html);
});

test('a reply goes to support, and automatic responders are told that none is needed', async () => {
  await mail.send(message);
  expect(arrived).toMatchObject([{ replyTo: [{ address: 'support@vumi.test' }] }]);
  expect(arrived[0]?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
});

test('a reply goes to the address that the message names', async () => {
  await mail.send({ ...message, replyTo: 'visitor@test.vumi.test' });
  expect(arrived).toMatchObject([{ from: { address: 'tickets@vumi.test' }, replyTo: [{ address: 'visitor@test.vumi.test' }] }]);
});

test('a message that the server refuses is an error for the sender', async () => {
  refusal = new Error('Not today');
  await expect(mail.send(message)).rejects.toThrow('Not today');
});

test('emails one after another need one connection; one that the server ended meanwhile is replaced', async () => {
  await mail.send(message);
  const before = connections.length;
  await mail.send(message);
  await mail.send(message);
  expect(connections).toHaveLength(before);
  for (const socket of connections) socket.destroy();
  await mail.send(message);
  expect([arrived.length, connections.length]).toEqual([4, before + 1]);
});

test('a server that takes the connection and says nothing is an error for the sender', async () => {
  const taken: Socket[] = [];
  const silent = createServer((socket) => taken.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const toSilent = createMail(config, `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, 200);
  await expect(toSilent.send(message)).rejects.toThrow(/Greeting never received|Timeout/);
  toSilent.close();
  for (const socket of taken) socket.destroy();
  silent.close();
});

test('a queued message is sent once, when its transaction has committed', async () => {
  await database.transaction((tx) => queueMail(tx, context, message));
  expect(arrived).toEqual([]);
  expect(await jobs.drain(context, mailJobs)).toBe(1);
  expect(await jobs.drain(context, mailJobs)).toBe(0);
  expect(arrived).toHaveLength(1);
});

test('a message queued in a transaction that fails is never sent', async () => {
  const failing = database.transaction(async (tx) => {
    await queueMail(tx, context, message);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await jobs.drain(context, mailJobs)).toBe(0);
});

test('a waiting message is sealed: the database reveals neither the code nor the address', async () => {
  await database.transaction((tx) => queueMail(tx, context, message));
  const waiting = await database.sql<{ sealed: string; fields: string[] }[]>`
    select data ->> 'sealed' as sealed, array(select jsonb_object_keys(data)) as fields from pgboss.job where name = 'send-mail' and state = 'created'`;
  expect(waiting.map(({ fields }) => fields)).toEqual([['sealed']]);
  expect(Buffer.from(waiting[0]?.sealed ?? '', 'base64').toString('latin1')).not.toMatch(/123456|customer@/);
  await jobs.drain(context, mailJobs);
});

test.each([
  ['an address that is none', { to: 'nobody' }],
  ['an answer to more than an address', { replyTo: 'visitor@test.vumi.test\r\nBcc: others@test.vumi.test' }],
  ['no subject', { subject: '' }],
  ['no text part', { text: '' }],
])('a message with %s is refused before it is queued', async (_what, change) => {
  await expect(database.transaction((tx) => queueMail(tx, context, { ...message, ...change }))).rejects.toThrow();
});

test('an email carries the id of its job, and one that the mail server accepted is not sent again', async () => {
  await database.transaction((tx) => queueMail(tx, context, message));
  const [job] = await database.sql<{ id: string; data: object }[]>`select id, data from pgboss.job where name = 'send-mail' and state = 'created'`;
  await jobs.drain(context, mailJobs);
  expect(arrived.map(({ messageId }) => messageId)).toEqual([`<${job?.id}@vumi.test>`]);
  // The state that a node leaves which died before it could record that the job was done.
  await database.sql`update pgboss.job set state = 'retry', start_after = now(), completed_on = null where id = ${job?.id ?? ''}`;
  expect(await jobs.drain(context, mailJobs)).toBe(1);
  expect(arrived).toHaveLength(1);
});
