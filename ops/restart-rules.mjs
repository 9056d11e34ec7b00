// When a server that ended is started again, and after which pause. Plain JavaScript: it runs on whatever Node (20 or newer) started npm.

const PAUSE_FIRST_MS = 250;
const PAUSE_MAX_MS = 30_000;
/** A server that took requests for this long was well: the next end is counted anew. */
const STEADY_MS = 5000;
/** A server that never became ready is more likely broken than unlucky. */
const TRIES_UNTIL_READY = 4;
/** The exit codes of `app/server/check-start.ts`: it said what keeps it from starting. */
const SAID_WHY = new Set([75, 78]);

/**
 * Keeps count for one launcher. `ended` answers after how many milliseconds to start again, null for: not at all.
 */
export function createRestarts() {
  let everReady = false;
  let ends = 0;
  return {
    ready() {
      everReady = true;
    },
    ended({ code, servedMs }) {
      if (servedMs >= STEADY_MS) ends = 0;
      ends += 1;
      // At its first start somebody reads what it said; later it has to come back without anybody.
      if (!everReady && (code === 0 || SAID_WHY.has(code ?? 0) || ends >= TRIES_UNTIL_READY)) return null;
      return Math.min(PAUSE_FIRST_MS * 2 ** (ends - 1), PAUSE_MAX_MS);
    },
  };
}
