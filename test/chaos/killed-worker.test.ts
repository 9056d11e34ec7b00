// kill -9 of the worker while it sends emails, and of the server that started it: nothing queued is lost, the node goes on answering, and no
// process is left behind.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '#platform/server/database/free-port.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { waitUntilGone } from '#platform/server/database/other-processes.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { findWorker } from './find-processes.ts';
import { killProcess } from './kill-process.ts';
import { runNode, type RunningNode } from './run-node.ts';

const EMAILS = 60;
const KILL_AFTER = 5;
/** A slow mail server, so that the worker dies with some emails in progress. */
const ANSWER_MS = 30;
const PATIENCE_MS = 60_000;
const GONE_MS = 15_000;

let app: TestApp;
let mails: SMTPServer;
let node: RunningNode;
/** The Message-IDs received for each address. */
const received = new Map<string, Set<string>>();

beforeAll(async () => {
  app = await createTestApp();
  mails = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        const id = /^message-id: (.*)$/im.exec(Buffer.concat(chunks).toString())?.[1] ?? '';
        received.set(to, (received.get(to) ?? new Set()).add(id));
        setTimeout(done, ANSWER_MS);
      });
    },
  });
  // A killed sender breaks its connection.
  mails.on('error', () => {});
  await new Promise<void>((resolve) => mails.listen(0, '127.0.0.1', resolve));
  const { config } = app.context;
  const env = {
    DATABASE_URL: app.database.url,
    VUMI_SECRET: config.VUMI_SECRET ?? '',
    VUMI_DATA_DIR: config.VUMI_DATA_DIR,
    PUBLIC_URL: config.publicUrl,
    SMTP_URL: `smtp://127.0.0.1:${(mails.server.address() as AddressInfo).port}`,
    VUMI_METRICS_TOKEN: 'a token of figures',
  };
  node = await runNode({ port: await findFreePort(), env, launched: false });
});
afterAll(async () => {
  await node.stop();
  await new Promise<void>((resolve) => mails.close(resolve));
  await app.close();
});

const serverPid = (): number | undefined => node.process.pid;

async function readHealth(): Promise<string | undefined> {
  const answer = (await (await fetch(`${node.url}/api/health`)).json()) as { status: string; worker?: string };
  expect(answer.status).toBe('healthy');
  return answer.worker;
}

const readFigures = async (): Promise<string> =>
  (await fetch(`${node.url}/metrics`, { headers: { authorization: 'Bearer a token of figures' } })).text();
const runs = (): Promise<void> => expect.poll(readHealth, { timeout: PATIENCE_MS, interval: 50 }).toBe('running');

test('a killed worker restarts by itself, and every email is sent', async () => {
  await runs();
  expect(await readFigures()).toContain('vumi_worker_up 1');
  const first = await findWorker(serverPid());
  await app.context.database.transaction(async (tx) => {
    for (let index = 0; index < EMAILS; index += 1) {
      await queueMail(tx, app.context, { to: `buyer-${index}@test.vumi.test`, subject: 'Test', text: 'Test', html: '<p>Test</p>' });
    }
  });
  await expect.poll(() => received.size, { timeout: PATIENCE_MS, interval: 5 }).toBeGreaterThan(KILL_AFTER);
  killProcess(first);
  await expect.poll(readHealth, { timeout: PATIENCE_MS, interval: 5 }).toBe('starting');
  expect(await readFigures()).toContain('vumi_worker_up 0');
  expect(received.size).toBeLessThan(EMAILS);
  await runs();
  expect(await findWorker(serverPid())).not.toBe(first);
  await expect.poll(() => received.size, { timeout: PATIENCE_MS, interval: 50 }).toBe(EMAILS);
  // An email in progress may arrive twice: by its Message-ID a mailbox recognizes it as one.
  expect([...received.values()].map((ids) => ids.size)).toEqual(Array.from({ length: EMAILS }, () => 1));
  expect(await readFigures()).toContain('vumi_events_total{name="worker_restarts"} 1');
});

test('a worker ends with its server, stopped or killed', async () => {
  await runs();
  const worker = await findWorker(serverPid());
  killProcess(serverPid());
  expect(await waitUntilGone(worker, GONE_MS)).toBe(true);
});
