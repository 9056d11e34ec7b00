// A page as somebody sees it who enlarges it four times, or spreads its letters (WCAG 2.2, 1.4.10 and 1.4.12), or cannot bear movement.
import { expect } from 'vitest';
import type { Page } from 'playwright-core';

/** 1280 px at 400 %. */
const narrow = { width: 320, height: 640 };

/** At 320 px nothing scrolls sideways, and nothing is cut off, also with spread letters. The page keeps that size. */
export async function expectReflow(page: Page): Promise<void> {
  await page.setViewportSize(narrow);
  for (const spacing of ['', '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }']) {
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, spacing);
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth), `${page.url()} is too wide ${spacing && 'with spread letters'}`).toBeLessThanOrEqual(narrow.width);
    expect(await page.evaluate(findCutText), `${page.url()} cuts text ${spacing && 'with spread letters'}`).toEqual([]);
  }
  await page.evaluate(() => (document.adoptedStyleSheets = []));
}

/** Nothing on the page would move: no animation changes a place or a size, and what changes by itself does so at once. */
export async function expectStill(page: Page): Promise<void> {
  expect(await page.evaluate(findMovement), page.url()).toEqual([]);
}

/** Runs in the page: texts that stick out of a box that does not show what sticks out. Pictures and what is only heard have no such text. */
function findCutText(): string[] {
  return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
    const style = getComputedStyle(element);
    const hides = [style.overflowX, style.overflowY].some((value) => value === 'hidden' || value === 'clip');
    if (!hides || !element.checkVisibility() || element.closest('.sr-only, [aria-hidden=true]') !== null || element.innerText.trim() === '') return [];
    const isCut = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
    return isCut ? [`${element.className}: ${element.innerText.slice(0, 60)}`] : [];
  });
}

/** Runs in the page. */
function findMovement(): string[] {
  const movingNames = new Set<string>();
  const rulesOf = (rules: CSSRuleList): CSSRule[] => [...rules].flatMap((rule) => [rule, ...(rule instanceof CSSGroupingRule ? rulesOf(rule.cssRules) : [])]);
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
