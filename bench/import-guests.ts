// A list of as many guests as one may have, with faulty lines in it: how long reading it takes, giving its tickets, and sending their links, and the
// most memory of the server and its worker. What was given is compared with the rows of the database.
//   npm run bench:guests
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '#app/dev/demo/demo-accounts.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { GUEST_LIST_LINES_MAX } from '#features/guests/guest-facts.ts';
import type { GuestList } from '#features/guests/lists/lists-contract.ts';
import { demoEmails } from '#features/identity/demo-emails.ts';
import { tokensOf } from '#features/identity/testing/call-identity.ts';
import { withConnection } from '#platform/server/database/database-connections.ts';
import { findWorker } from '#test/chaos/find-processes.ts';
import { sampleEvent, sampleTicketType } from '#test/sample-event.ts';
import { withDemoSite } from './demo-site.ts';
import { startMeasuredDatabase } from './measure-work.ts';

const FAULTY = 50;
const LOOK_EVERY_MS = 250;
const MB_OF_KB = 1 / 1024;

/** The most resident memory that a process has had, in MB. Linux only. */
async function peakOf(pid: number): Promise<number> {
  const kilobytes = /VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error(`The memory of process ${pid} is unknown`);
  return Number(kilobytes) * MB_OF_KB;
}

/** Half of the guests have an email address, half a number; every hundredth line has a number with too few digits. */
function guestFile(): string {
  const every = GUEST_LIST_LINES_MAX / FAULTY;
  const lines = Array.from({ length: GUEST_LIST_LINES_MAX }, (_, index) => {
    if (index % every === 0) return `Guest ${index},,07123`;
    return index % 2 === 0 ? `Guest ${index},guest-${index}@bench.vumi.test,` : `Guest ${index},,07${String(10_000_000 + index)}`;
  });
  return ['name,email,phone', ...lines].join('\n');
}

const directory = await mkdtemp(join(tmpdir(), 'vumi-bench-guests-'));
const database = await startMeasuredDatabase(directory);
await withDemoSite(
  async (origin, pid) => {
    const { AccessToken: token } = await tokensOf({ url: origin }, demoEmails.organizer, DEMO_PASSWORD);
    async function call<T>(path: string, body?: string, type = 'application/json'): Promise<T> {
      const headers = { authorization: `Bearer ${token}`, 'content-type': type };
      const answer = await fetch(`${origin}/api${path}`, body === undefined ? { headers } : { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      return ((await answer.json()) as { readonly data: T }).data;
    }
    const worker = await findWorker(pid);
    const ticketTypes = [sampleTicketType({ quantity: 2 * GUEST_LIST_LINES_MAX })];
    const input = sampleEvent(new Date(), { name: 'Many guests', capacity: 2 * GUEST_LIST_LINES_MAX, ticketTypes });
    const event = await call<EventDetail>('/events', JSON.stringify(input));
    const count = async (rows: string): Promise<number> => {
      const [row] = await withConnection(database.url, (query) => query<{ count: number }>(`select count(*)::int as count from ${rows}`, [event.id]));
      return row?.count ?? 0;
    };
    const memory = async (): Promise<string> =>
      `${(await peakOf(pid)).toFixed(0)} MB of the server, ${(await peakOf(worker)).toFixed(0)} MB of its worker`;
    console.log(`before: at most ${await memory()}`);

    let began = performance.now();
    const seconds = (): string => `${((performance.now() - began) / 1000).toFixed(1)} s`;
    const list = await call<GuestList>(`/events/${event.id}/guest-lists?ticketTypeId=${event.ticketTypes[0]?.id}`, guestFile(), 'text/csv');
    console.log(`read: ${list.lines.waiting} guests, ${list.lines.refused} faulty lines, ${seconds()}`);
    began = performance.now();
    await call(`/events/${event.id}/guest-lists/${list.id}/gift`, '{}');
    let lines = list.lines;
    while (lines.waiting > 0) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      lines = (await call<{ readonly items: readonly GuestList[] }>(`/events/${event.id}/guest-lists`)).items[0]?.lines ?? lines;
    }
    const tickets = await count('guest_tickets where event_id = $1::uuid');
    console.log(`given: ${tickets} tickets, ${seconds()}`);
    while (
      (await count(`pgboss.job where $1::uuid is not null and (state in ('retry', 'active') or (state = 'created' and start_after <= now()))`)) > 0
    )
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    // The sandbox reports every SMS, which the site would miss if it were stopped before.
    while ((await count('sandbox.sms where $1::uuid is not null and report_due')) > 0)
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    console.log(`links sent by email and SMS: ${seconds()}`);
    console.log(`at most ${await memory()}`);
    const expected = GUEST_LIST_LINES_MAX - FAULTY;
    if (list.lines.refused === FAULTY && lines.given === expected && tickets === expected) return;
    console.error(`${lines.given} lines given and ${tickets} tickets, instead of ${expected}`);
    process.exitCode = 1;
  },
  { NODE_ENV: 'test', VUMI_REQUESTS_PER_MINUTE: '1000000', DATABASE_URL: database.url },
).finally(async () => {
  await database.stop();
  await rm(directory, { recursive: true, force: true });
});
