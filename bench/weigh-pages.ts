// The bytes of each page when it is first opened on a phone, against the budget of its area (CONTRIBUTING.md).
//   npm run weigh
import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Request } from 'playwright-core';
import { DEMO_PASSWORD } from '#app/dev/demo/demo-accounts.ts';
import { demoEmails } from '#features/identity/demo-emails.ts';
import { newVisitor, openBrowser, signInOn } from '#test/e2e/open-browser.ts';
import { withDemoSite } from './demo-site.ts';
import { accountPages, publicPages } from './pages.ts';

const KB = 1024;

const kinds = ['script', 'style', 'font', 'image', 'document', 'other'] as const;
type Kind = (typeof kinds)[number];

/** Bytes as transferred; the weight of a kind is without headers, the total with them. */
interface Weight {
  readonly requests: number;
  readonly byKind: Readonly<Record<Kind, number>>;
  readonly total: number;
  /** Fetched by a service worker meanwhile: not part of the page, but it uses the visitor's data bundle. */
  readonly byWorker: number;
}

interface Budget {
  readonly script: number;
  readonly total: number;
  readonly requests: number;
}

const ANY = Infinity;

/** By area. Behind sign-in only the script of a page has a budget. */
const budgets = {
  public: { script: 130 * KB, total: 300 * KB, requests: 24 },
  account: { script: 160 * KB, total: ANY, requests: ANY },
  organizer: { script: 220 * KB, total: ANY, requests: ANY },
  admin: { script: 220 * KB, total: ANY, requests: ANY },
  gate: { script: 200 * KB, total: ANY, requests: ANY },
  watch: { script: 160 * KB, total: ANY, requests: ANY },
} satisfies Record<string, Budget>;

type Area = keyof typeof budgets;
const areas = Object.keys(budgets) as Area[];

/** An area is the first segment of an address; pages behind sign-in without an area of their own belong to the account. */
function areaOf({ route }: { readonly route: string }): Area {
  if (
    route.startsWith('add-event') ||
    route === 'analytics' ||
    route.startsWith('reports/') ||
    /^events\/:eventId\/(edit|analytics|report|orders|orders\/:orderId|promo-codes|questions|add-ons|office-orders|quotes|promoters|promoters\/:promoterId|messages|messages\/new|messages\/:messageId|attendees|check-ins|guests|share|test|cancellation|postponement|places\/:ticketTypeId)$/.test(
      route,
    )
  )
    return 'organizer';
  if (/^(scan|events\/:eventId\/scan)$/.test(route)) return 'gate';
  return areas.find((area) => route === area || route.startsWith(`${area}/`)) ?? 'account';
}

function kindOf(contentType: string): Kind {
  if (contentType.includes('javascript')) return 'script';
  if (contentType.includes('css')) return 'style';
  if (contentType.startsWith('font/')) return 'font';
  if (contentType.startsWith('image/')) return 'image';
  return contentType.startsWith('text/html') ? 'document' : 'other';
}

const QUIET_MS = 700;

/** Resolves when for a while no request has begun or ended. A stream of events stays open, so that the network is never idle. */
function quietOf(context: BrowserContext): () => Promise<void> {
  let lastAt = performance.now();
  const note = () => void (lastAt = performance.now());
  context.on('request', note);
  context.on('requestfinished', note);
  context.on('requestfailed', note);
  return async () => {
    while (performance.now() - lastAt < QUIET_MS) await setTimeout(50);
  };
}

/** Opens the page with an empty cache and weighs all responses until the network is idle. */
async function weigh(browser: Browser, origin: string, path: string, visitor: BrowserContextOptions): Promise<Weight> {
  const { context, page } = await newVisitor(browser, origin, visitor);
  const finished: Request[] = [];
  context.on('requestfinished', (request) => finished.push(request));
  const quiet = quietOf(context);
  await page.goto(path, { waitUntil: 'load' });
  await quiet();
  const byKind: Record<Kind, number> = { script: 0, style: 0, font: 0, image: 0, document: 0, other: 0 };
  let [requests, total, byWorker] = [0, 0, 0];
  for (const request of finished) {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    // A file that is requested twice comes from the browser's memory the second time.
    if (responseBodySize <= 0) continue;
    if (request.serviceWorker() !== null) {
      byWorker += responseBodySize + responseHeadersSize;
      continue;
    }
    requests += 1;
    total += responseBodySize + responseHeadersSize;
    byKind[kindOf((await request.response())?.headers()['content-type'] ?? '')] += responseBodySize;
  }
  await context.close();
  return { requests, byKind, total, byWorker };
}

interface SignedIn {
  /** What a browser stores after signing in, without cached files. */
  readonly visitor: BrowserContextOptions;
  readonly token: string;
}

async function signIn(browser: Browser, origin: string, email: string): Promise<SignedIn> {
  const { context, page } = await newVisitor(browser, origin);
  await page.goto('/login');
  await signInOn(page, email, DEMO_PASSWORD);
  const token = await page.evaluate(() => localStorage.getItem('vumi_access_token') ?? '');
  const storageState = await context.storageState();
  await context.close();
  return { visitor: { storageState }, token };
}

const figure = (bytes: number): string => (bytes / KB).toFixed(1);
const row = (cells: readonly string[]): string => cells.map((cell, column) => (column === 0 ? cell.padEnd(28) : cell.padStart(8))).join('');

/** Prints a line and returns whether the page keeps to its budget; values above it are marked. */
function report(name: string, { requests, byKind, total, byWorker }: Weight, budget: Budget): boolean {
  const mark = (value: string, over: boolean) => (over ? `!${value}` : value);
  const over = { requests: requests > budget.requests, script: byKind.script > budget.script, total: total > budget.total };
  const rest = [byKind.style, byKind.font, byKind.image, byKind.document, byKind.other].map(figure);
  console.log(
    row([
      name,
      mark(String(requests), over.requests),
      mark(figure(byKind.script), over.script),
      ...rest,
      mark(figure(total), over.total),
      figure(byWorker),
    ]),
  );
  return !Object.values(over).includes(true);
}

async function weighAll(site: string, weighPages: (browser: Browser, origin: string) => Promise<void>): Promise<void> {
  await withDemoSite(
    async (origin) => {
      const browser = await openBrowser();
      try {
        await weighPages(browser, origin);
      } finally {
        await browser.close();
      }
    },
    { NODE_ENV: site },
  );
}

let kept = true;
await weighAll('production', async (browser, origin) => {
  console.log('First load on a phone with an empty cache, as transferred (brotli), until the network is idle. 1 KB = 1024 bytes.');
  for (const area of areas)
    console.log(
      `${area}: at most ${figure(budgets[area].script)} KB script${area === 'public' ? `, ${budgets.public.requests} requests, ${figure(budgets.public.total)} KB with headers` : ''}`,
    );
  console.log(row(['page', 'requests', 'script', 'style', 'fonts', 'images', 'html', 'other', 'total', 'worker']));
  // A ticket is what an account shows, also where a link opens it.
  for (const { route, path } of await publicPages(origin)) {
    const budget = route === 't/:code' ? budgets.account : budgets.public;
    kept = report(route, await weigh(browser, origin, path, {}), budget) && kept;
  }
});
// The same built site, where a demo account can sign in: in production none can.
await weighAll('development', async (browser, origin) => {
  const [customer, organizer, admin] = [
    await signIn(browser, origin, demoEmails.customer),
    await signIn(browser, origin, demoEmails.organizer),
    await signIn(browser, origin, demoEmails.admin),
  ];
  for (const page of await accountPages(origin, customer.token, organizer.token)) {
    // The demo's customer has a pending order: the list of orders polls its payment, so the network is never idle.
    const waitsForPayment = page.route === 'tickets' || page.route.startsWith('tickets/purchase');
    const area = areaOf(page);
    const { visitor } = area === 'admin' ? admin : area === 'organizer' || waitsForPayment ? organizer : customer;
    kept = report(page.route, await weigh(browser, origin, page.path, visitor), budgets[area]) && kept;
  }
});
process.exitCode = kept ? 0 : 1;
