// News between nodes: PostgreSQL's NOTIFY, which is transactional (nothing is told before it is committed, nothing of what rolled back).
import { sql } from 'drizzle-orm';
import type { Database, Tx } from './database.ts';
import type { Log } from './log.ts';

const CHANNEL = 'vumi_live';
/** PostgreSQL refuses payloads of 8000 bytes and more. */
const PAYLOAD_BYTES_MAX = 7900;

type Listener = (payload: unknown) => void;

export interface Live {
  /** Tells every node, when this transaction commits, that something happened on `topic`. Carry ids, not documents. */
  publish(tx: Tx, topic: string, payload: unknown): Promise<void>;
  /** Hears a topic on this node; returns the way to stop. */
  subscribe(topic: string, listener: Listener): () => void;
  /** Runs after the listening connection was lost and made again: what was said meanwhile has to be read from the database. */
  onReconnect(listener: () => void): void;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Live news over the given database connection; `start` opens the one listening connection. */
export function createLive(database: Pick<Database, 'listen'>, log: Log): Live {
  const listeners = new Map<string, Set<Listener>>();
  const reconnected = new Set<() => void>();
  let stop: (() => Promise<void>) | null = null;
  let connections = 0;

  /** A listener that fails is a mistake of its own: the others hear the news all the same. */
  function tell(topic: string, listener: () => void): void {
    try {
      listener();
    } catch (error) {
      log.error({ err: error, topic }, 'a live listener failed');
    }
  }

  function onMessage(text: string): void {
    const message = JSON.parse(text) as { topic: string; payload: unknown };
    for (const listener of listeners.get(message.topic) ?? []) tell(message.topic, () => listener(message.payload));
  }

  function onListening(): void {
    connections += 1;
    if (connections > 1) for (const listener of reconnected) tell('reconnected', listener);
  }

  return {
    async publish(tx, topic, payload) {
      const text = JSON.stringify({ topic, payload });
      if (Buffer.byteLength(text) > PAYLOAD_BYTES_MAX) throw new Error(`Live message on ${topic} is too large`);
      await tx.execute(sql`select pg_notify(${CHANNEL}, ${text})`);
    },
    subscribe(topic, listener) {
      const known = listeners.get(topic) ?? new Set();
      listeners.set(topic, known.add(listener));
      return () => {
        known.delete(listener);
        if (known.size === 0 && listeners.get(topic) === known) listeners.delete(topic);
      };
    },
    onReconnect(listener) {
      reconnected.add(listener);
    },
    async start() {
      stop = await database.listen(CHANNEL, { onMessage, onListening });
    },
    async close() {
      await stop?.();
      listeners.clear();
    },
  };
}
