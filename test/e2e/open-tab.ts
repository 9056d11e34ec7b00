// Tests that share a visitor look at the site each in a tab of its own.
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { Visitor } from './open-browser.ts';

/**
 * A tab of the visitor for the test that runs now: it is closed with the test, also with one that ran out of time. What such a test still
 * waits for ends then, and never touches what another test looks at.
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
