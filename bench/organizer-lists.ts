// The organizer's area with 200 and with 2,000 events, in one run: how long its list takes over HTTP, signed in; how long a screen takes to show
// it, a search and an event of thirty ticket types, in a browser on this machine; and the lists of one event with 50,000 orders.
//   npm run bench:organizer
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '#app/dev/demo/demo-accounts.ts';
import { demoEmails } from '#features/identity/demo-emails.ts';
import { tokensOf } from '#features/identity/testing/call-identity.ts';
import { newVisitor, openBrowser, signInOn } from '#test/e2e/open-browser.ts';
import { sampleEvent, sampleTicketType } from '#test/sample-event.ts';
import { withDemoSite } from './demo-site.ts';
import { measureEventLists } from './event-lists.ts';
import { startMeasuredDatabase } from './measure-work.ts';

const SIZES = [200, 2_000] as const;
const CALLS = 60;
const OPENINGS = 9;
const TYPES = 30;
const AT_ONCE = 8;
/** Of the median: an answer of the list, and rows on the screen. */
const CALL_MS_MAX = 50;
const SCREEN_MS_MAX = 1_000;
/** Ten times as many events may take at most this much longer. */
const GROWTH_MAX = 4;

const WORDS = ['Drums', 'Regatta', 'Poetry', 'Marathon', 'Rhumba', 'Harvest', 'Comedy', 'Jazz'] as const;

const lists: Readonly<Record<string, string>> = {
  'first page': '/api/organizer/events',
  'last page': '/api/organizer/events?page=8',
  'by tickets sold': '/api/organizer/events?sort=sold',
  'search of two words': '/api/organizer/events?search=regatta+kisumu',
  'one state': '/api/organizer/events?status=live',
};

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

interface Organizer {
  readonly origin: string;
  readonly token: string;
}

async function createEvent({ origin, token }: Organizer, given: Readonly<Record<string, unknown>>): Promise<{ readonly id: string }> {
  const answer = await fetch(`${origin}/api/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(sampleEvent(new Date(), given)),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { readonly data: { readonly id: string } }).data;
}

/** Creates events with numbers from `from` up to `to`. */
async function createEvents(organizer: Organizer, from: number, to: number): Promise<void> {
  let next = from;
  const create = async (): Promise<void> => {
    for (let number = next++; number < to; number = next++) {
      const name = `${WORDS[number % WORDS.length] ?? ''} ${number}`;
      const city = ['Kisumu', 'Nairobi', 'Mombasa'][number % 3];
      await createEvent(organizer, { name, venue: { name: 'The lawns', city } });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, create));
}

/** Milliseconds of the median answer by list. */
async function callLists({ origin, token }: Organizer): Promise<Readonly<Record<string, number>>> {
  const medians: Record<string, number> = {};
  for (const [name, path] of Object.entries(lists)) {
    const times: number[] = [];
    for (let call = 0; call < CALLS; call += 1)
      times.push(
        await timed(async () => {
          const answer = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } });
          if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
          await answer.arrayBuffer();
        }),
      );
    medians[name] = median(times);
  }
  return medians;
}

/** What a screen shows when it is there: as many rows of its table, and a button of this name in it. */
interface Sign {
  readonly rows: number;
  readonly button?: string;
}

/**
 * Milliseconds of the median opening of an address, with files in the browser's cache, until `sign` is there. The page looks for it every few
 * milliseconds: a locator looks less often the longer it waits, up to half a second apart.
 */
async function openingOf(page: Page, address: string, sign: Sign): Promise<number> {
  const isThere = ({ rows, button }: Sign) =>
    document.querySelectorAll('main tr').length >= rows &&
    (button === undefined || [...document.querySelectorAll('main button')].some((found) => found.ariaLabel === button));
  const times: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await page.goto('about:blank');
    times.push(
      await timed(async () => {
        await page.goto(address, { waitUntil: 'commit' });
        await page.waitForFunction(isThere, sign, { polling: 10 });
      }),
    );
  }
  return median(times);
}

async function openScreens(page: Page, manyTypes: string): Promise<Readonly<Record<string, number>>> {
  return {
    'list on the screen': await openingOf(page, '/organizer', { rows: 20 }),
    'search on the screen': await openingOf(page, '/organizer?search=regatta+kisumu', { rows: 5 }),
    [`${TYPES} ticket types in the editor`]: await openingOf(page, `/events/${manyTypes}/edit?tab=tickets`, {
      rows: 0,
      button: `Move up: Row ${TYPES}`,
    }),
  };
}

function check(name: string, value: number, limit: number): void {
  if (value <= limit) return;
  console.error(`${name}: ${value.toFixed(1)} is above ${limit}`);
  process.exitCode = 1;
}

const directory = await mkdtemp(join(tmpdir(), 'vumi-bench-organizer-'));
const database = await startMeasuredDatabase(directory);
await withDemoSite(
  async (origin) => {
    const { AccessToken: token } = await tokensOf({ url: origin }, demoEmails.organizer, DEMO_PASSWORD);
    const organizer = { origin, token };
    const ticketTypes = Array.from({ length: TYPES }, (_, index) => sampleTicketType({ name: `Row ${index + 1}`, quantity: 2 }));
    const manyTypes = await createEvent(organizer, { name: 'Thirty rows', ticketTypes });
    const browser = await openBrowser();
    try {
      const { page } = await newVisitor(browser, origin, { viewport: { width: 1280, height: 800 } });
      await page.goto('/login');
      await signInOn(page, demoEmails.organizer, DEMO_PASSWORD);
      const results: Readonly<Record<string, number>>[] = [];
      let created = 1;
      for (const size of SIZES) {
        await createEvents(organizer, created, size);
        created = size;
        results.push({ ...(await callLists(organizer)), ...(await openScreens(page, manyTypes.id)) });
      }
      const [few = {}, many = {}] = results;
      for (const [name, small] of Object.entries(few)) {
        const large = many[name] ?? NaN;
        console.log(
          `${name.padEnd(32)} ${small.toFixed(1).padStart(8)} ms with ${SIZES[0]} events ${large.toFixed(1).padStart(8)} ms with ${SIZES[1]}`,
        );
        check(`${name} with ${SIZES[0]} events`, small, Object.hasOwn(lists, name) ? CALL_MS_MAX : SCREEN_MS_MAX);
        if (Object.hasOwn(lists, name)) check(`${name}, growth`, large / small, GROWTH_MAX);
      }
    } finally {
      await browser.close();
    }
    const large = await createEvent(organizer, { name: 'Fifty thousand', capacity: 100_000, ticketTypes: [sampleTicketType({ quantity: 100_000 })] });
    for (const [name, value] of Object.entries(await measureEventLists(organizer, database.url, large.id))) {
      console.log(`${name.padEnd(40)} ${value.toFixed(1).padStart(8)} ms`);
      check(name, value, CALL_MS_MAX);
    }
  },
  // Thousands of events from one network, and calls as fast as they are answered.
  { NODE_ENV: 'test', VUMI_REQUESTS_PER_MINUTE: '1000000', DATABASE_URL: database.url },
).finally(async () => {
  await database.stop();
  await rm(directory, { recursive: true, force: true });
});
