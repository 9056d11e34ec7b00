// Checks a page by the rules of axe and by its outline.
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { findDisorder, findViolations } from '../find-faults.ts';
import { findCut, findSideways } from '../narrow-page.ts';
import { desktop, phone } from '../open-browser.ts';
import type { SiteState } from '../states/state-steps.ts';

/**
 * Checks the current page: all rules on a light phone, colours on a dark desktop. The main state of a page, and states of only one width, are
 * checked by all rules in both widths and both themes.
 */
export async function expectAccessible(page: Page, { only, isMain = true }: { only?: SiteState['only']; isMain?: boolean } = {}): Promise<void> {
  const faults: string[] = [];
  const look = async (colorScheme: 'light' | 'dark', which: 'all' | 'colours') => {
    await page.emulateMedia({ colorScheme });
    faults.push(...(await findViolations(page, which)).map((fault) => `${page.viewportSize()?.width ?? 0} px, ${colorScheme}: ${fault}`));
  };
  const isClose = isMain || only !== undefined;
  if (only !== 'desktop') {
    await page.setViewportSize(phone);
    await look('light', 'all');
    faults.push(...(await findDisorder(page, 'en')), ...(await findSideways(page)));
    if (isClose) await look('dark', 'colours');
  }
  if (only !== 'phone') {
    await page.setViewportSize(desktop);
    await look('dark', isClose ? 'all' : 'colours');
    faults.push(...(await findSideways(page)), ...(await findCut(page)));
    if (isClose) await look('light', 'colours');
  }
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(faults, page.url()).toEqual([]);
}
