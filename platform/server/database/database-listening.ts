// LISTEN on a connection of its own. A connection can also die silently (a cable, a firewall), so it is probed every few seconds.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const PAUSE_FIRST_MS = 100;
const PAUSE_MAX_MS = 2000;
const ASKED_EVERY_MS = 10_000;
const ANSWER_MAX_MS = 5000;

export interface ListeningHandlers {
  readonly onMessage: (payload: string) => void;
  /** Called when listening has begun: the first time, and every time after the connection was lost. */
  readonly onListening: () => void;
}

/** Listens until the returned function is called. @throws when the first connection cannot be made. */
export type Listening = (channel: string, handlers: ListeningHandlers) => Promise<() => Promise<void>>;

interface Line {
  /** Resolves when the connection is lost. */
  readonly lost: Promise<void>;
  end(): Promise<void>;
}

async function openLine(url: string, channel: string, { onMessage, onListening }: ListeningHandlers): Promise<Line> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MAX_MS,
    query_timeout: ANSWER_MAX_MS,
    application_name: 'vumi-live',
  });
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
  const end = (): Promise<void> => client.end().catch(() => {});
  client.on('notification', ({ payload }) => onMessage(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  } catch (error) {
    await end();
    throw error;
  }
  const asking = setInterval(() => void client.query('select 1').catch(end), ASKED_EVERY_MS);
  void lost.then(() => clearInterval(asking));
  onListening();
  return { lost, end };
}

/** Listening on the database at `url`. */
export function createListening(url: string): Listening {
  return async (channel, handlers) => {
    const stopped = new AbortController();
    let line = await openLine(url, channel, handlers);

    async function keep(): Promise<void> {
      let pause = PAUSE_FIRST_MS;
      while (!stopped.signal.aborted) {
        await line.lost;
        if (stopped.signal.aborted) return;
        await line.end();
        try {
          line = await openLine(url, channel, handlers);
          pause = PAUSE_FIRST_MS;
        } catch {
          await wait(pause, undefined, { signal: stopped.signal }).catch(() => {});
          pause = Math.min(pause * 2, PAUSE_MAX_MS);
        }
      }
    }

    const kept = keep();
    return async () => {
      stopped.abort();
      await line.end();
      await kept;
      await line.end();
    };
  };
}
