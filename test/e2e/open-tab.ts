// Tests that share a visitor use a tab of their own each.
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { Visitor } from './open-browser.ts';

/**
 * A tab of the visitor for the current test: it is closed with the test, also after a time-out. Pending calls of such a test then end, and cannot
 * affect another test.
 */
export async function openTab({ context }: Visitor): Promise<Page> {
  const tab = await context.newPage();
  onTestFinished(async () => {
    try {
      await tab.unrouteAll({ behavior: 'ignoreErrors' });
    } finally {
      await tab.close();
      await context.setOffline(false);
    }
  });
  return tab;
}
