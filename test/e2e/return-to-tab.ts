// A visitor comes back to a tab that was left: pages then read again what may have changed.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const RETURN_WAIT = { timeout: 60_000, interval: 200 };

export const returnTo = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** Returns to the tab until it shows the text: what it reads at one return may have been asked for before the change. */
export async function seeOnReturn(page: Page, text: string): Promise<void> {
  const shown = page.getByText(text).filter({ visible: true });
  await expect.poll(async () => (await returnTo(page), await shown.count()), RETURN_WAIT).toBeGreaterThan(0);
}
