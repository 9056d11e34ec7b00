// The announcements of live regions, recorded during a story.
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    announcements?: string[];
  }
}

const REGIONS = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], output';

/** Starts recording on the open page, and on every page that is loaded after it. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(startListening, REGIONS);
  await page.evaluate(startListening, REGIONS);
}

/** The announcements since the last call, in order: the text of each region after each change that did not only remove text. */
export async function announcements(page: Page): Promise<string[]> {
  return page.evaluate(() => window.announcements?.splice(0) ?? []);
}

/** Runs in the page. */
function startListening(regions: string): void {
  if (window.announcements !== undefined) return;
  const said: string[] = [];
  window.announcements = said;
  const last = new WeakMap<Element, string>();
  const regionOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest(regions) ?? null;
  new MutationObserver((mutations) => {
    for (const region of new Set(mutations.map(({ target }) => regionOf(target)))) {
      // Hidden text, or text behind a dialog, is not read out.
      if (region === null || !region.isConnected || !region.checkVisibility()) continue;
      const dialog = document.querySelector('dialog:modal');
      if (dialog !== null && !dialog.contains(region)) continue;
      const words = (region.textContent ?? '').replace(/\s+/g, ' ').trim();
      if (words !== '' && words !== last.get(region)) said.push(words);
      last.set(region, words);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
