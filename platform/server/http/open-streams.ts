// The live streams that a node holds open. Each is a connection of this node, so limits are counted here and not in the database.
import { Failure, platformErrors } from '../../contract/errors.ts';

/** Every tab that shows a pending order holds one. */
export const STREAMS_PER_ACCOUNT_MAX = 12;
const RETRY_AFTER_SECONDS = 15;

interface Watcher {
  /** Null when the caller is not signed in. */
  readonly accountId: string | null;
  /** All IPv6 addresses of one network count together. */
  readonly network: string;
}

export interface OpenStreams {
  /**
   * Takes a place until the stream is aborted, which it is at once when all streams have ended.
   * @throws TOO_MANY_REQUESTS when the account or the network holds as many as allowed.
   */
  enter(watcher: Watcher, stream: AbortController): void;
  /** Ends all streams: they have no end of their own and would delay the shutdown. */
  endAll(): void;
}

export function createOpenStreams(perNetworkMax: number): OpenStreams {
  const open = new Set<AbortController>();
  const counts = new Map<string, number>();
  let ended = false;

  function count(key: string, change: 1 | -1): void {
    const next = (counts.get(key) ?? 0) + change;
    if (next === 0) counts.delete(key);
    else counts.set(key, next);
  }

  return {
    enter({ accountId, network }, stream) {
      // Its request was authorized while the others ended.
      if (ended) stream.abort();
      if (stream.signal.aborted) return;
      const places: [key: string, max: number][] = [[`network:${network}`, perNetworkMax]];
      if (accountId !== null) places.push([`account:${accountId}`, STREAMS_PER_ACCOUNT_MAX]);
      if (places.some(([key, max]) => (counts.get(key) ?? 0) >= max)) {
        throw new Failure(platformErrors.TOO_MANY_REQUESTS, { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
      open.add(stream);
      for (const [key] of places) count(key, 1);
      const leave = (): void => {
        open.delete(stream);
        for (const [key] of places) count(key, -1);
      };
      stream.signal.addEventListener('abort', leave, { once: true });
    },
    endAll() {
      ended = true;
      for (const stream of open) stream.abort();
    },
  };
}
