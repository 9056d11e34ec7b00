// The pool of connections to PostgreSQL. A lost connection fails only the statements that were sent on it: the next one gets another connection
// (docs/decisions/025-node-postgres.md).
import pg from 'pg';

/** How long a statement waits for a free connection, and a connection for the server. */
const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 60_000;
/** PostgreSQL is being stopped, crashed, starts, or has no connection left. */
const AWAY_STATES = new Set(['57P01', '57P02', '57P03', '53300']);
/** PostgreSQL's code after `lock_timeout`. */
const LOCK_NOT_AVAILABLE = '55P03';

/** The database was not reachable, or was lost before it answered: whether something was written is not known. A retry makes sense. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  constructor(cause: unknown) {
    super(`The database is unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** True when the error means that the database was unavailable, however deeply it is wrapped. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) if (cause instanceof DatabaseUnavailable) return true;
  return false;
}

/** True when the error means that others held a row or a table for longer than a statement waits: nothing was written, and a retry makes sense. */
export function isLockTimeout(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof pg.DatabaseError && cause.code === LOCK_NOT_AVAILABLE) return true;
  return false;
}

export type QueryConfig = pg.QueryConfig | pg.QueryArrayConfig;

/** One borrowed connection. Statements on it are refused once it is given back. */
export interface Connection {
  readonly query: (config: QueryConfig, params?: unknown[]) => Promise<pg.QueryResult>;
}

export interface Connections {
  /** Lends a connection while `work` runs. @throws {DatabaseUnavailable} when there is none, or when it is lost meanwhile. */
  borrow<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

function isAway(error: unknown): boolean {
  const code = error instanceof pg.DatabaseError ? error.code : undefined;
  return code !== undefined && (AWAY_STATES.has(code) || code.startsWith('08'));
}

/** Keeps the emitter's errors from ending the process: a lost connection is reported here, and the statement in flight gets the error itself. */
function watch(client: pg.ClientBase): { readonly isLost: () => boolean } {
  let lost = false;
  client.on('error', () => {
    lost = true;
  });
  return { isLost: () => lost };
}

/** A pool of at most `max` connections to the database at `url`; the first is opened by the first statement. */
export function openConnections(url: string, max: number): Connections {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    // Statements of a transaction may be sent side by side, without waiting for each other's answers.
    pipeline: true,
    application_name: 'vumi',
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  const watched = new WeakMap<pg.ClientBase, ReturnType<typeof watch>>();
  pool.on('connect', (client) => watched.set(client, watch(client)));
  // The pool drops a connection that is lost while idle by itself.
  pool.on('error', () => {});

  return {
    async borrow(work) {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseUnavailable(error);
      });
      const isLost = (): boolean => watched.get(client)?.isLost() ?? false;
      let lent = true;
      const connection: Connection = {
        async query(config, params) {
          if (!lent) throw new Error('This connection was given back: a statement came after the end of its transaction');
          try {
            return await client.query(config as pg.QueryConfig, params);
          } catch (error) {
            throw isLost() || isAway(error) ? new DatabaseUnavailable(error) : error;
          }
        },
      };
      try {
        return await work(connection);
      } finally {
        lent = false;
        client.release(isLost());
      }
    },
    close: () => pool.end(),
  };
}

/** Runs SQL on a connection; `text` may hold several statements when there are no parameters. Resolves to the rows. */
export type Query = <Row extends object = Record<string, unknown>>(text: string, params?: unknown[]) => Promise<Row[]>;

/** Opens one connection to the database at `url` for `work`, without the pool's time limits, and closes it. @throws when there is none within `connectMs` */
export async function withConnection<T>(url: string, work: (query: Query) => Promise<T>, connectMs = CONNECT_TIMEOUT_MS): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs, application_name: 'vumi-once' });
  watch(client);
  try {
    await client.connect();
    return await work(
      async <Row extends object>(text: string, params?: unknown[]) => (await client.query<Row & pg.QueryResultRow>(text, params)).rows,
    );
  } finally {
    await client.end();
  }
}
