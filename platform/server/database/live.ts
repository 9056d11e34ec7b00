// Messages between nodes: PostgreSQL's NOTIFY, which is transactional (nothing is sent before the commit, and nothing after a rollback).
import { sql } from 'drizzle-orm';
import type { Database, Tx } from './database.ts';
import type { Log } from '../log.ts';

const CHANNEL = 'vumi_live';
/** PostgreSQL refuses payloads of 8000 bytes and more. */
const PAYLOAD_BYTES_MAX = 7900;

type Listener = (payload: unknown) => void;

export interface LiveMessage {
  readonly topic: string;
  readonly payload: unknown;
}

export interface Live {
  /** Sends a message on `topic` to every node when this transaction commits. Send ids, not documents. */
  publish(tx: Tx, topic: string, payload: unknown): Promise<void>;
  /** The same for several messages, in one statement. */
  publishAll(tx: Tx, all: readonly LiveMessage[]): Promise<void>;
  /** Receives a topic's messages on this node; returns a function that unsubscribes. */
  subscribe(topic: string, listener: Listener): () => void;
  /** Runs after the listening connection was lost and reopened: what changed meanwhile has to be read from the database. */
  onReconnect(listener: () => void): void;
  start(): Promise<void>;
  close(): Promise<void>;
}

async function publishAll(tx: Tx, all: readonly LiveMessage[]): Promise<void> {
  const texts = all.map(({ topic, payload }) => {
    const text = JSON.stringify({ topic, payload });
    if (Buffer.byteLength(text) > PAYLOAD_BYTES_MAX) throw new Error(`Live message on ${topic} is too large`);
    return text;
  });
  await tx.execute(sql`select count(pg_notify(${CHANNEL}, text)) from json_array_elements_text(${JSON.stringify(texts)}::json) as text`);
}

/** Messages between nodes over the given database connection; `start` opens the one listening connection. */
export function createLive(database: Pick<Database, 'listen'>, log: Log): Live {
  const listeners = new Map<string, Set<Listener>>();
  const reconnected = new Set<() => void>();
  let stop: (() => Promise<void>) | null = null;
  let connections = 0;

  /** A listener that fails must not keep the others from being called. */
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
    publish: (tx, topic, payload) => publishAll(tx, [{ topic, payload }]),
    publishAll,
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
