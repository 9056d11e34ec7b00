// Views are stored together, twice a second at most: a page that everybody opens at once costs the database as much as one that nobody opens.
import { perContext, type Context } from '#platform/server/context.ts';
import { storeViews, type SeenPage } from './store-views.ts';

/** What a killed process loses at most. */
const STORED_EVERY_MS = 500;
/** While the database cannot be reached; further views are lost. */
const KEPT_MAX = 50_000;

interface ViewBuffer {
  add(page: SeenPage): void;
  /** Resolves when everything added so far is stored. */
  store(): Promise<void>;
}

function createViewBuffer(context: Context): ViewBuffer {
  let pages: SeenPage[] = [];
  let timer: NodeJS.Timeout | null = null;
  let storing = Promise.resolve();

  function schedule(): void {
    timer ??= setTimeout(() => void store(), STORED_EVERY_MS);
  }

  async function storeAll(): Promise<void> {
    const taken = pages;
    if (taken.length === 0) return;
    pages = [];
    try {
      await context.database.transaction((tx) => storeViews(tx, taken));
    } catch (error) {
      context.log.warn({ err: error, views: taken.length }, 'views could not be stored yet');
      pages = [...taken, ...pages].slice(0, KEPT_MAX);
      schedule();
    }
  }

  function store(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    storing = storing.then(storeAll);
    return storing;
  }

  context.onClose(async () => {
    await store();
    if (timer !== null) clearTimeout(timer);
  });

  return {
    add(page) {
      if (pages.length >= KEPT_MAX) return;
      pages.push(page);
      schedule();
    },
    store,
  };
}

/** The views of this node that are not stored yet. */
export const viewBuffer = perContext(createViewBuffer);
