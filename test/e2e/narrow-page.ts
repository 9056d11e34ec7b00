// A page at 400 % zoom, or with wide letter spacing (WCAG 2.2, 1.4.10 and 1.4.12), or with reduced motion.
import { expect } from 'vitest';
import type { Page } from 'playwright-core';

/** 1280 px at 400 %. */
const narrow = { width: 320, height: 640 };

/** At 320 px nothing scrolls sideways, and nothing is cut off, also with wide letter spacing. The page keeps that size. */
export async function expectReflow(page: Page): Promise<void> {
  await page.setViewportSize(narrow);
  for (const spacing of [
    '',
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  ]) {
    await page.evaluate((css) => {
      // A style sheet made by script is not refused by the content security policy.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, spacing);
    const faults = [...(await findSideways(page)), ...(await findCut(page))];
    expect(faults, `${page.url()} at ${narrow.width} px ${spacing && 'with spread letters'}`).toEqual([]);
  }
  await page.evaluate(() => (document.adoptedStyleSheets = []));
}

/** Elements that overflow, so that the page scrolls sideways. */
export function findSideways(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const isShown = (element: Element) => {
      for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') return false;
      return true;
    };
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth && isShown(element),
    );
    const innermost = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
    return [`scrolls ${root.scrollWidth} in ${root.clientWidth}`, ...innermost.slice(0, 5).map((element) => element.outerHTML.slice(0, 200))];
  });
}

/** Nothing on the page moves: no animation changes a position or a size, and automatic changes are immediate. */
export async function expectStill(page: Page): Promise<void> {
  expect(await page.evaluate(findMovement), page.url()).toEqual([]);
}

/** Texts and controls that overflow a box that hides the overflow. */
export function findCut(page: Page): Promise<readonly string[]> {
  return page.evaluate(findCutParts);
}

/** Runs in the page. Pictures and what is for screen readers only do not count. */
function findCutParts(): string[] {
  const faults: string[] = [];
  const modal = document.querySelector('dialog:modal');
  const isShown = (element: Element): boolean =>
    (modal === null || modal.contains(element)) &&
    element.closest('.sr-only, [aria-hidden=true], svg, script, style, noscript') === null &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  function check(name: string, { left, right, top, bottom }: DOMRect, parent: Element): void {
    for (let box: Element | null = parent; box !== null && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, position, webkitLineClamp } = getComputedStyle(box);
      // The rest can be scrolled to; a description that is cut after some lines is whole on the event's own page.
      if (/auto|scroll/.test(`${overflowX}${overflowY}`) || webkitLineClamp !== 'none') break;
      const edge = box.getBoundingClientRect();
      // At this width for screen readers only.
      if (edge.width <= 1) break;
      const isCut =
        (/hidden|clip/.test(overflowX) && (right > edge.right + 1 || left < edge.left - 1)) ||
        (/hidden|clip/.test(overflowY) && (bottom > edge.bottom + 1 || top < edge.top - 1));
      if (isCut) faults.push(`${name} is cut by <${box.tagName.toLowerCase()} class="${box.getAttribute('class') ?? ''}">`);
      if (isCut || position === 'fixed') break;
    }
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const parent = text.parentElement;
    const words = text.textContent?.trim() ?? '';
    if (parent === null || words === '' || !isShown(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    check(`"${words.slice(0, 60)}"`, range.getBoundingClientRect(), parent);
  }
  for (const control of document.querySelectorAll('input:not([type=radio], [type=checkbox], [type=file]), select, textarea, .control')) {
    if (control.parentElement !== null && isShown(control))
      check(
        `<${control.tagName.toLowerCase()} name="${control.getAttribute('name') ?? ''}">`,
        control.getBoundingClientRect(),
        control.parentElement,
      );
  }
  return faults;
}

/** Runs in the page. */
function findMovement(): string[] {
  const movingNames = new Set<string>();
  const rulesOf = (rules: CSSRuleList): CSSRule[] =>
    [...rules].flatMap((rule) => [rule, ...(rule instanceof CSSGroupingRule ? rulesOf(rule.cssRules) : [])]);
  for (const rule of [...document.styleSheets].flatMap(({ cssRules }) => rulesOf(cssRules))) {
    if (rule instanceof CSSKeyframesRule && /transform|translate|rotate|scale|inset|margin/.test(rule.cssText)) movingNames.add(rule.name);
  }
  return [...document.querySelectorAll('body, body *')].flatMap((element) =>
    [null, '::before', '::after'].flatMap((part) => {
      const { animationName, animationDuration, transitionProperty, transitionDuration } = getComputedStyle(element, part);
      const moves = animationName.split(', ').some((name) => movingNames.has(name)) && Number.parseFloat(animationDuration) > 0;
      const glides = /all|transform|translate|rotate|scale/.test(transitionProperty) && Number.parseFloat(transitionDuration) > 0;
      return moves || glides ? [`${element.tagName} ${element.getAttribute('class') ?? ''} ${moves ? animationName : transitionProperty}`] : [];
    }),
  );
}
