// Faults of a page for users who do not see it, who enlarge it, or who have no mouse. Each check returns a line for each fault.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

/** Minified: it is sent to each page that is looked at, and compiled there. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that depend on colours: all that can differ between the two themes. */
const colourRules = ['color-contrast', 'link-in-text-block'];

interface Axe {
  run(options: object): Promise<{
    readonly violations: readonly {
      readonly id: string;
      readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
    }[];
  }>;
}

declare global {
  interface Window {
    axe?: Axe;
    /** Prevents transitions while the document has adopted it. */
    still?: CSSStyleSheet;
  }
}

/** A page that keeps moving is judged as it is then. */
const LOOKS_AT_MOST = 5;

/** What axe finds on the page as it stands: by every rule, by those that judge colours, or by the others. A look during which something began to fade in is taken again. */
export async function findViolations(page: Page, which: 'all' | 'colours' | 'but colours' = 'all'): Promise<readonly string[]> {
  // The browser reads style sheets itself: without this axe would spend most of its time fetching them again.
  const runOnly = which === 'colours' ? { type: 'rule', values: colourRules } : rules;
  const left = which === 'but colours' ? Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])) : {};
  const options = { runOnly, rules: left, resultTypes: ['violations'], preload: false };
  for (let looks = 1; ; looks += 1) {
    await settle(page);
    if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeSource);
    const found = await page.evaluate(runAxe, options);
    if (found === undefined) throw new Error('axe is not there');
    if (found.hasMoved && looks < LOOKS_AT_MOST) continue;
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
  }
}

/** Runs in the page. */
async function runAxe(options: object) {
  const known = new Set(document.getAnimations());
  // What fades in already has begun since the page was settled.
  let hasMoved = [...known].some(({ effect, playState }) => playState !== 'finished' && effect?.getComputedTiming().iterations !== Infinity);
  const onMotion = ({ target }: Event) => {
    const begun = (target as Element).getAnimations();
    hasMoved ||= begun.length === 0 || begun.some((motion) => !known.has(motion));
  };
  document.addEventListener('animationstart', onMotion);
  const found = await window.axe?.run(options);
  await Promise.race([new Promise(requestAnimationFrame), new Promise((resolve) => setTimeout(resolve, 250))]);
  document.removeEventListener('animationstart', onMotion);
  hasMoved ||= document.getAnimations().some((motion) => !known.has(motion));
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== window.still);
  return found && { violations: found.violations, hasMoved };
}

/**
 * Ends transitions and prevents others until axe has run: after a change of the theme hundreds of colours would fade, and inherited ones again in
 * each element. Waits for animations to end, of screens that fade in. A browser that draws no frames is not waited for: styles are computed without
 * them.
 */
function settle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    window.still ??= new CSSStyleSheet();
    window.still.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, window.still];
    for (let frame = 0; frame < 10; frame += 1) {
      const moving = document
        .getAnimations()
        .filter(({ effect, playState }) => playState !== 'finished' && effect?.getComputedTiming().iterations !== Infinity);
      if (moving.length === 0) return;
      for (const motion of moving) motion.finish();
      await Promise.race([new Promise(requestAnimationFrame), new Promise((resolve) => setTimeout(resolve, 250))]);
    }
  });
}

/** Controls too small for a finger: 44 px as the design asks; links of a word or two 24 px; links within running text as high as the line. */
export function findSmallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const [BUTTON, LINK] = [43.5, 23.5];
    const modal = document.querySelector('dialog:modal') ?? document;
    const controls = modal.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab]');
    return [...controls].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || control.closest('.sr-only, [aria-hidden=true]') !== null)
        return [];
      // A field, a checkbox and a radio are as large as the element around them that passes the press on.
      const around = control.closest('label, .control') ?? control;
      const tap = getComputedStyle(control, '::after');
      const grown = tap.content !== 'none' && tap.position === 'absolute' ? tap : null;
      const { width, height } = around.getBoundingClientRect();
      if (width === 0 || height === 0) return [];
      const [wide, high] = [Math.max(width, parseFloat(grown?.width ?? '0') || 0), Math.max(height, parseFloat(grown?.height ?? '0') || 0)];
      // Within running text.
      const inText =
        getComputedStyle(control).display === 'inline' &&
        (control.parentElement?.textContent ?? '').trim().length > (control.textContent ?? '').trim().length + 3;
      const smallest = control.matches('a:not(.button)') ? LINK : BUTTON;
      if (inText || (wide >= smallest && high >= smallest)) return [];
      return [`${Math.round(wide)}×${Math.round(high)} ${control.outerHTML.replace(/<svg.*?<\/svg>/g, '').slice(0, 160)}`];
    });
  });
}

/** One h1, no level left out, one main with everything between header and footer, a title, and fields with autocomplete tokens. */
export function findDisorder(page: Page, language: string): Promise<readonly string[]> {
  return page.evaluate((spoken) => {
    const faults: string[] = [];
    const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    // A dialog has an order of its own.
    const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(
      (heading) => seen(heading) && heading.closest('dialog') === null,
    );
    const levels = headings.map((heading) => Number(heading.tagName[1]));
    if (levels.filter((level) => level === 1).length !== 1) faults.push(`${levels.filter((level) => level === 1).length} h1`);
    levels.forEach((level, at) => level > (levels[at - 1] ?? 0) + 1 && faults.push(`h${level} after h${levels[at - 1] ?? 0}`));
    if (document.querySelectorAll('main').length !== 1) faults.push(`${document.querySelectorAll('main').length} main`);
    if (document.documentElement.lang !== spoken) faults.push(`the document says it is ${document.documentElement.lang}`);
    if (document.title === '' || document.querySelectorAll('head title').length !== 1)
      faults.push(`${document.querySelectorAll('head title').length} titles`);
    const personal = document.querySelectorAll<HTMLInputElement>(
      'input[type=email], input[type=tel], input[type=password], input[name=name], input[name=email]',
    );
    for (const input of personal) if (seen(input) && input.autocomplete === '') faults.push(`no autocomplete: ${input.outerHTML.slice(0, 160)}`);
    for (const field of document.querySelectorAll('[aria-invalid=true]')) {
      const described = (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .some((id) => (document.getElementById(id)?.textContent ?? '') !== '');
      if (seen(field) && !described) faults.push(`no error text: ${field.outerHTML.slice(0, 160)}`);
    }
    return faults;
  }, language);
}

const MOST_STEPS = 150;

/** Walks through the page by Tab: elements that take the focus while invisible, covered, or without a ring. Returns the number of tab stops too. */
export async function walkByKeyboard(page: Page): Promise<{ readonly stops: number; readonly faults: readonly string[] }> {
  const faults: string[] = [];
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    (document.activeElement as HTMLElement | null)?.blur();
    for (const element of document.querySelectorAll('[data-walked]')) element.removeAttribute('data-walked');
  });
  for (let stops = 0; stops < MOST_STEPS; stops += 1) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(lookAtFocus);
    if (fault === 'end') return { stops, faults };
    if (fault !== null) faults.push(fault);
  }
  return { stops: MOST_STEPS, faults };
}

/** Runs in the page. Horizontally a part is enough: rows that scroll inside themselves start the next item at their edge. */
function lookAtFocus(): string | null {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return 'end';
  const last = document.querySelector('[data-walked=last]');
  // A date has several tab stops in one field.
  if (focused === last) return null;
  if (focused.hasAttribute('data-walked')) return 'end';
  last?.setAttribute('data-walked', '');
  focused.setAttribute('data-walked', 'last');
  const name = focused.outerHTML.replace(/<svg.*?<\/svg>/g, '').slice(0, 160);
  const target = focused.closest('label, .control') ?? focused;
  // A link that breaks into a second line has two boxes; a large one may begin near the end of the screen.
  const { left, right, top, bottom, width, height } = target.getClientRects()[0] ?? target.getBoundingClientRect();
  if (width === 0 || height === 0) return `has no size: ${name}`;
  const downs = height > 120 ? [Math.max(top + 3, 3)] : [top + 3, (top + bottom) / 2, bottom - 3];
  const covered = (x: number, y: number): Element | null => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (target.contains(hit) || hit.contains(target)) ? null : (hit ?? document.body);
  };
  const columns = [left + 4, (left + right) / 2, right - 4].map((x) => downs.map((y) => covered(x, y)).find((over) => over !== null));
  if (columns.every((over) => over !== undefined))
    return `${Math.round(left)},${Math.round(top)} lies under ${columns[1]?.outerHTML.slice(0, 80) ?? ''}: ${name}`;
  // What a script draws apart from the page has its own element in focus.
  const inner = focused.shadowRoot?.activeElement ?? focused;
  const rings = [inner, focused.nextElementSibling, ...[...ancestors(focused)].flatMap((above) => [above, above.nextElementSibling])];
  const hasRing = rings.some(
    (element) => element !== null && getComputedStyle(element).outlineStyle !== 'none' && parseFloat(getComputedStyle(element).outlineWidth) >= 2,
  );
  return hasRing ? null : `no ring: ${name}`;

  function* ancestors(of: Element): Iterable<Element> {
    for (let above = of.parentElement, up = 0; above !== null && up < 3; above = above.parentElement, up += 1) yield above;
  }
}
