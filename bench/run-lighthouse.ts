// Lighthouse for phones, on every public page. Its emulated phone is a fast desktop slowed four times; on a slower machine (they are shared, and
// vary from minute to minute) it would emulate a slower phone each time, so there the slowdown is reduced: Lighthouse's document on throttling,
// "Calibrating the CPU slowdown". The machine's index and the slowdown are printed beside the scores.
//   npm run lighthouse [part of an address ...]
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { browserFlags } from '#test/e2e/open-browser.ts';
import { withDemoSite } from './demo-site.ts';
import { publicPages } from './pages.ts';

const budgets = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof budgets;
const categories = Object.keys(budgets) as Category[];

/** A performance score below the budget is measured again, and the median counts. A failed measurement is retried as often. */
const TRIES = 3;
const DETAILS_SHOWN = 6;
const metrics = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time', 'cumulative-layout-shift'];

/** Where "high-end desktop" begins in Lighthouse's table of machines, and how much Lighthouse slows one down. */
const DESKTOP_INDEX = 1500;
const DESKTOP_SLOWDOWN = 4;

/** How far the slowdown may differ from the one that the machine turned out to need. */
const UNSTEADY = 0.5;

/** The slowdown for a machine of this index: never more than Lighthouse's own. */
const slowdownFor = (index: number): number =>
  Math.min(DESKTOP_SLOWDOWN, Math.max(1, Number(((DESKTOP_SLOWDOWN * index) / DESKTOP_INDEX).toFixed(1))));

/** The indexing audit is skipped for a page that asks search engines not to index it. */
async function skippedFor(address: string): Promise<string[]> {
  const page = await (await fetch(address)).text();
  return page.includes('<meta name="robots" content="noindex"') ? ['is-crawlable'] : [];
}

/** The machine's index at the last measurement. */
let machineIndex = DESKTOP_INDEX;

/** On a busy machine Lighthouse sometimes loses its own trace, or measures another speed than a moment ago: then it is repeated. */
async function examine(address: string, port: number): Promise<Result> {
  const skipAudits = await skippedFor(address);
  let complaint = 'Lighthouse gave no result';
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const throttling = { cpuSlowdownMultiplier: slowdownFor(machineIndex) };
    const { lhr } = (await lighthouse(address, { port, logLevel: 'silent', onlyCategories: categories, skipAudits, throttling })) ?? {};
    machineIndex = lhr?.environment.benchmarkIndex ?? machineIndex;
    const isSteady = Math.abs(slowdownFor(machineIndex) - throttling.cpuSlowdownMultiplier) <= UNSTEADY;
    if (lhr !== undefined && lhr.runtimeError === undefined && (isSteady || attempt === TRIES - 1)) return lhr;
    complaint = lhr?.runtimeError?.message ?? complaint;
  }
  throw new Error(`${address}: ${complaint}`);
}

const score = (result: Result, category: Category): number => Math.round((result.categories[category]?.score ?? 0) * 100);
const isUnder = (result: Result, category: Category): boolean => score(result, category) < budgets[category];

/** The result that counts: the first, or of several the one with the median performance. */
async function examinePatiently(address: string, port: number): Promise<Result> {
  const results = [await examine(address, port)];
  while (results.length < TRIES && results.some((result) => isUnder(result, 'performance'))) results.push(await examine(address, port));
  const sorted = results.toSorted((a, b) => score(a, 'performance') - score(b, 'performance'));
  return sorted[sorted.length >> 1] as Result;
}

/** The findings of a failed audit, one line each. */
function detailsOf({ details, explanation, errorMessage }: Result['audits'][string]): string[] {
  const items =
    details !== undefined && 'items' in details && Array.isArray(details.items)
      ? (details.items as readonly Readonly<Record<string, unknown>>[])
      : [];
  const told = items.slice(0, DETAILS_SHOWN).map((item) => {
    const { selector, snippet } = (item['node'] ?? {}) as { readonly selector?: string; readonly snippet?: string };
    return selector === undefined ? JSON.stringify(item).slice(0, 240) : `${selector}  ${snippet ?? ''}`;
  });
  return [explanation, errorMessage, ...told].filter((line) => line !== undefined);
}

/** The audits that put a category below its budget, with their findings. */
function failuresOf(result: Result, category: Category): string[] {
  return (result.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = result.audits[id];
    const failed = audit !== undefined && (audit.scoreDisplayMode === 'error' || (audit.score !== null && audit.score < 0.9));
    if (!failed || (category !== 'performance' && weight === 0)) return [];
    return [`    ${id}: ${audit.title} ${audit.displayValue ?? ''}`, ...detailsOf(audit).map((line) => `      ${line}`)];
  });
}

function report(path: string, result: Result): boolean {
  const scores = categories.map((category) => `${isUnder(result, category) ? '!' : ''}${score(result, category)}`.padStart(9));
  const times = metrics.map((id) => (result.audits[id]?.displayValue ?? '').padStart(9));
  console.log(
    `${path.slice(0, 27).padEnd(28)}${scores.join('')}${times.join('')}${String(Math.round(result.environment.benchmarkIndex)).padStart(9)}${String(result.configSettings.throttling.cpuSlowdownMultiplier).padStart(9)}`,
  );
  const failed = categories.filter((category) => isUnder(result, category));
  for (const category of failed) console.log([`  ${category}`, ...failuresOf(result, category)].join('\n'));
  return failed.length === 0;
}

let kept = true;
const wanted = process.argv.slice(2);
await withDemoSite(async (origin) => {
  const chromePath = process.env['VUMI_TEST_BROWSER'];
  const browser = await launch({ chromeFlags: ['--headless', ...browserFlags], ...(chromePath !== undefined && { chromePath }) });
  try {
    // Lighthouse refuses a page that answers 404, as it should.
    const pages = (await publicPages(origin)).filter(
      ({ route, path }) => route !== '*' && (wanted.length === 0 || wanted.some((part) => path.includes(part))),
    );
    console.log(
      `At least ${Object.entries(budgets)
        .map(([name, least]) => `${least} ${name}`)
        .join(', ')}. ! is under.`,
    );
    console.log(
      `${''.padEnd(28)}${['perf', 'access', 'practice', 'seo', 'FCP', 'LCP', 'SI', 'TBT', 'CLS', 'machine', 'slowed'].map((head) => head.padStart(9)).join('')}`,
    );
    for (const { path } of pages) kept = report(path, await examinePatiently(origin + path, browser.port)) && kept;
  } finally {
    browser.kill();
  }
});
process.exitCode = kept ? 0 : 1;
