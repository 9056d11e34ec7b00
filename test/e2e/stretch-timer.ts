import type { Page } from 'playwright-core';

/** Gives a timer of the open page a minute: what it ends would be over before a busy machine has pressed what is shown meanwhile. */
export function stretchTimer(page: Page, ms: number): Promise<void> {
  return page.evaluate((short) => {
    const wait = window.setTimeout;
    window.setTimeout = ((work: () => void, given?: number) => wait(work, given === short ? 60_000 : given)) as typeof window.setTimeout;
  }, ms);
}
