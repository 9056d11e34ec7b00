// When a server that ended is restarted, and after which pause. Plain JavaScript: it runs on whatever Node (20 or newer) started npm.

const PAUSE_FIRST_MS = 250;
const PAUSE_MAX_MS = 30_000;
/** After serving requests for this long, the count of restarts begins again. */
const STEADY_MS = 5000;
/** A server that never became ready is more likely broken than unlucky. */
const TRIES_UNTIL_READY = 4;
/** The exit codes of `app/server/start/check-start.ts`: the reason was reported. */
const SAID_WHY = new Set([75, 78]);

/** Counts for one launcher. `ended` returns after how many milliseconds to restart, null for not at all. */
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
      // At its first start an operator reads the output; later it has to restart unattended.
      if (!everReady && (code === 0 || SAID_WHY.has(code ?? 0) || ends >= TRIES_UNTIL_READY)) return null;
      return Math.min(PAUSE_FIRST_MS * 2 ** (ends - 1), PAUSE_MAX_MS);
    },
  };
}
