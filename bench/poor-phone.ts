// How long the event page takes to load on a slow phone and a slow network. Cold cache, plain HTTP/1.1 as the server speaks it.
//   npm run poor-phone
import type { Browser } from 'playwright-core';
import { newVisitor, openBrowser } from '#test/e2e/open-browser.ts';
import { withDemoSite } from './demo-site.ts';
import { publicPages } from './pages.ts';

const BYTES_PER_SECOND = 400_000 / 8;
const ROUND_TRIP_MS = 400;
const SLOWER_PROCESSOR = 6;
const ROUNDS = 5;
const BUDGET_MS = 3000;

/** Milliseconds since the address was opened. */
interface Times {
  readonly 'first paint': number;
  /** The event's name, its price and the link to its tickets are on the screen. */
  readonly content: number;
  readonly 'largest paint': number;
  readonly loaded: number;
}

/** Runs in the page before anything else: records the frame in which all important content is in place. */
function watchContent(): void {
  const isShown = (selector: string) => [...document.querySelectorAll(selector)].some((element) => element.getClientRects().length > 0);
  const look = () => {
    if (isShown('h1') && isShown('a[href^="/tickets/purchase/"]')) requestAnimationFrame(() => performance.mark('content'));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function readTimes(): Promise<Times> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      resolve({
        'first paint': performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
        content: performance.getEntriesByName('content')[0]?.startTime ?? Infinity,
        'largest paint': list.getEntries().at(-1)?.startTime ?? Infinity,
        loaded: load?.loadEventEnd ?? Infinity,
      });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

async function openOnce(browser: Browser, origin: string, path: string): Promise<Times> {
  const { context, page } = await newVisitor(browser, origin);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  await page.addInitScript(watchContent);
  await page.goto(path, { waitUntil: 'networkidle' });
  const times = await page.evaluate(readTimes);
  await context.close();
  return times;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Infinity;

await withDemoSite(async (origin) => {
  const browser = await openBrowser();
  try {
    const page = (await publicPages(origin)).find(({ route }) => route === 'events/:eventId');
    if (page === undefined) throw new Error('There is no event page');
    const rounds: Times[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await openOnce(browser, origin, page.path));
    console.log(
      `The event page at 400 kbit/s, ${ROUND_TRIP_MS} ms round trip and a processor ${SLOWER_PROCESSOR} times slower; median of ${ROUNDS}, in ms`,
    );
    const names = Object.keys(rounds[0] ?? {}) as (keyof Times)[];
    const medians = new Map(names.map((name) => [name, median(rounds.map((times) => times[name]))]));
    for (const [name, ms] of medians)
      console.log(`${name.padEnd(14)}${ms.toFixed(0).padStart(6)}   (${rounds.map((times) => times[name].toFixed(0)).join(' ')})`);
    const shown = Math.max(medians.get('content') ?? Infinity, medians.get('largest paint') ?? Infinity);
    console.log(`Budget ${BUDGET_MS} ms: ${shown <= BUDGET_MS ? 'kept' : 'broken'}`);
    process.exitCode = shown <= BUDGET_MS ? 0 : 1;
  } finally {
    await browser.close();
  }
});
