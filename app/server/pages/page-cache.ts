// Finished pages, cached in memory: a page depends on its address and its language alone, so one rendered for one visitor is right for all.
import { compressBody, type Encoding } from '#platform/server/http/compress-body.ts';

/** How long a change that only time causes (a release that opens, the last ticket) may stay invisible. A changed event empties the cache at once. */
const KEPT_MS = 5_000;

export interface FinishedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

interface KeptPage {
  readonly finished: Promise<FinishedPage>;
  /** The finished page; null while it is being rendered. */
  rendered: FinishedPage | null;
  readonly encoded: Map<Encoding, Promise<Buffer>>;
  bytes: number;
  /** Milliseconds since the epoch; null while it is being rendered. */
  expiresAt: number | null;
}

export interface PageCache {
  /** The page cached under `key`, else a new one. Concurrent callers share one rendering. Only answers with a status in `keeps` stay. */
  read(key: string, render: () => Promise<FinishedPage>): Promise<FinishedPage>;
  /** The page's body, compressed once for each encoding. */
  encode(key: string, page: FinishedPage, encoding: Encoding): Promise<Buffer>;
  /** Removes everything, also pages in rendering: they may have read data that has just changed. */
  readonly clear: () => void;
}

interface PageCacheOptions {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Of the pages and of their compressed forms. */
  readonly bytesMax: number;
  /** The statuses of answers that are cached. */
  readonly keeps: readonly number[];
}

/** An empty cache. */
export function createPageCache({ now, bytesMax, keeps }: PageCacheOptions): PageCache {
  // In order of use: the first is the least recently used one.
  const pages = new Map<string, KeptPage>();
  let bytes = 0;

  function forget(key: string): void {
    bytes -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  }

  function weigh(key: string, page: KeptPage, more: number): void {
    if (pages.get(key) !== page) return;
    page.bytes += more;
    bytes += more;
    for (const oldest of pages.keys()) {
      if (bytes <= bytesMax) return;
      forget(oldest);
    }
  }

  function start(key: string, render: () => Promise<FinishedPage>): KeptPage {
    const page: KeptPage = { finished: render(), rendered: null, encoded: new Map(), bytes: 0, expiresAt: null };
    pages.set(key, page);
    const drop = (): void => {
      if (pages.get(key) === page) forget(key);
    };
    page.finished.then((finished) => {
      if (!keeps.includes(finished.status)) return drop();
      page.rendered = finished;
      page.expiresAt = now() + KEPT_MS;
      weigh(key, page, finished.body.length);
    }, drop);
    return page;
  }

  return {
    read(key, render) {
      const known = pages.get(key);
      if (known !== undefined && (known.expiresAt === null || now() < known.expiresAt)) {
        pages.delete(key);
        pages.set(key, known);
        return known.finished;
      }
      forget(key);
      return start(key, render).finished;
    },
    encode(key, page, encoding) {
      const kept = pages.get(key);
      // Meanwhile another page may be stored, or in rendering, under this key: it is not waited for, and its failure does not concern this page.
      if (kept?.rendered !== page) return compressBody(page.body, encoding);
      const known = kept.encoded.get(encoding);
      if (known !== undefined) return known;
      const encoded = compressBody(page.body, encoding);
      kept.encoded.set(encoding, encoded);
      encoded.then(
        ({ length }) => weigh(key, kept, length),
        () => kept.encoded.delete(encoding),
      );
      return encoded;
    },
    clear() {
      pages.clear();
      bytes = 0;
    },
  };
}
