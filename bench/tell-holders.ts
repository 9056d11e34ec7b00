// A message to as many holders as one may have: how long its preview takes, until everybody who gets it is written down, and until all emails are
// sent; how long the list of messages takes to answer meanwhile, and how long an email with a code waits that a user asks for in the middle.
//   npm run bench:messages
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '#app/dev/demo/demo-accounts.ts';
import { DELIVERIES_MAX } from '#features/announcements/announcement-facts.ts';
import type { AnnouncementPreview, AnnouncementView } from '#features/announcements/contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { demoEmails } from '#features/identity/demo-emails.ts';
import { callIdentity, tokensOf } from '#features/identity/testing/call-identity.ts';
import { withConnection } from '#platform/server/database/database-connections.ts';
import { findWorker } from '#test/chaos/find-processes.ts';
import { sampleEvent, sampleTicketType } from '#test/sample-event.ts';
import { withDemoSite } from './demo-site.ts';
import { fillEvent } from './fill-event.ts';
import { cpuOf, startMeasuredDatabase } from './measure-work.ts';

/** Of these, as many are paid as a message may have recipients. */
const ORDERS = Math.floor(DELIVERIES_MAX / (0.95 * (32 / 33)));
const CALL_MS_MAX = 50;
const PREVIEW_MS_MAX = 500;
/** A code is needed at once, whatever else is sent. */
const CODE_MS_MAX = 5_000;
const LOOK_EVERY_MS = 250;

const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? Infinity;

function report(name: string, milliseconds: number, limit?: number): void {
  console.log(`${name.padEnd(44)} ${milliseconds.toFixed(1).padStart(9)} ms${limit === undefined ? '' : ` (budget ${limit})`}`);
  if (limit !== undefined && milliseconds > limit) process.exitCode = 1;
}

async function timed<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
  const began = performance.now();
  return [await work(), performance.now() - began];
}

/** Milliseconds from asking for a code until its email is in the mailbox. */
async function waitForCode(origin: string): Promise<number> {
  const inbox = `${origin}/sandbox/mail?to=${encodeURIComponent(demoEmails.customer)}`;
  const emails = async () => ((await (await fetch(inbox)).json()) as readonly unknown[]).length;
  const before = await emails();
  const began = performance.now();
  await callIdentity({ url: origin }, 'ForgotPassword', { Username: demoEmails.customer });
  while ((await emails()) === before) await new Promise((resolve) => setTimeout(resolve, 20));
  return performance.now() - began;
}

const directory = await mkdtemp(join(tmpdir(), 'vumi-bench-messages-'));
const database = await startMeasuredDatabase(directory);
await withDemoSite(
  async (origin, pid) => {
    const { AccessToken: token } = await tokensOf({ url: origin }, demoEmails.organizer, DEMO_PASSWORD);
    async function call<T>(path: string, body?: unknown): Promise<T> {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await fetch(`${origin}/api${path}`, body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      return ((await answer.json()) as { readonly data: T }).data;
    }
    const ticketTypes = [sampleTicketType({ quantity: 100_000 })];
    const { id } = await call<EventDetail>('/events', sampleEvent(new Date(), { name: 'Told to all', capacity: 100_000, ticketTypes }));
    await withConnection(database.url, (query) => fillEvent(query, id, ORDERS));
    const draft = {
      purpose: 'ticket',
      channels: ['email'],
      texts: [{ language: 'en', subject: 'The gate has moved', text: 'Please come to the gate at the lake, not to the one at the road.' }],
    };
    const [preview, previewMs] = await timed(() => call<AnnouncementPreview>(`/events/${id}/messages/preview`, draft));
    report(`preview for ${preview.people} people`, previewMs, PREVIEW_MS_MAX);

    const [worker, cpuBefore] = [await findWorker(pid), await database.cpu()];
    const workerBefore = await cpuOf(worker);
    const began = performance.now();
    const [message, createMs] = await timed(() => call<AnnouncementView>(`/events/${id}/messages`, draft));
    report('the call that sends it', createMs);
    const lists: number[] = [];
    let code: Promise<number> | null = null;
    let writtenMs: number | null = null;
    for (;;) {
      const [{ items }, listMs] = await timed(() => call<{ readonly items: readonly AnnouncementView[] }>(`/events/${id}/messages`));
      lists.push(listMs);
      const { state, deliveries } = items.find((item) => item.id === message.id) ?? message;
      if (state !== 'scheduled') writtenMs ??= performance.now() - began;
      if (deliveries.sent > preview.emails / 3) code ??= waitForCode(origin);
      if (state === 'sent') {
        if (deliveries.sent !== preview.emails) throw new Error(`${deliveries.sent} emails were sent to ${preview.emails} addresses`);
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    const seconds = (performance.now() - began) / 1000;
    report('until all of them are written down', writtenMs ?? NaN);
    report('the list of messages meanwhile, median', median(lists), CALL_MS_MAX);
    report('an email with a code meanwhile', (await code) ?? NaN, CODE_MS_MAX);
    const each = (milliseconds: number): string => (milliseconds / preview.emails).toFixed(2);
    console.log(
      `${preview.emails} emails sent in ${seconds.toFixed(0)} s: ${(preview.emails / seconds).toFixed(0)} a second, each with ` +
        `${each((await cpuOf(worker)) - workerBefore)} ms of processor time of the worker and ${each((await database.cpu()) - cpuBefore)} ms of the database`,
    );
  },
  { NODE_ENV: 'test', VUMI_REQUESTS_PER_MINUTE: '1000000', DATABASE_URL: database.url },
).finally(async () => {
  await database.stop();
  await rm(directory, { recursive: true, force: true });
});
