import postgres from 'postgres';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';

export type Sql = postgres.Sql;

type OuterDatabase = PostgresJsDatabase;
type PlainTransaction = Parameters<Parameters<OuterDatabase['transaction']>[0]>[0];

declare const insideTransaction: unique symbol;

/** A running transaction. Branded: handing an operation the outer database does not compile. */
export type Tx = PlainTransaction & { readonly [insideTransaction]: true };

/** Either place a read may run. */
export type Reader = OuterDatabase | Tx;

export interface Database {
  /** For reads outside a transaction. Writes belong in `transaction`. */
  readonly reader: OuterDatabase;
  /** The raw driver, for hot paths and LISTEN. */
  readonly sql: Sql;
  /** Runs `work` in one READ COMMITTED transaction: commits when it resolves, rolls back when it throws. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Connects a pool of at most `max` connections; the first is opened by the first query. */
export function connectDatabase(url: string, max: number): Database {
  const sql = postgres(url, {
    max,
    idle_timeout: 60,
    connect_timeout: 10,
    onnotice: () => {},
    connection: { application_name: 'vumi', statement_timeout: 15_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 30_000 },
  });
  const reader = drizzle(sql);
  return {
    reader,
    sql,
    transaction: (work) => reader.transaction((tx) => work(tx as Tx)),
    close: () => sql.end({ timeout: 5 }),
  };
}

/** The LIKE pattern of texts that contain this one, whatever characters are in it. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

function isViolation(error: unknown, code: string, constraint?: string): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const found = cause as Error & { code?: string; constraint_name?: string };
    if (found.code === code) return constraint === undefined || found.constraint_name === constraint;
  }
  return false;
}

/** True when the error is PostgreSQL's unique violation, optionally of the named constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, '23505', constraint);
}

/** True when the error is PostgreSQL's foreign key violation: other rows still point at what should go. */
export function isForeignKeyViolation(error: unknown): boolean {
  return isViolation(error, '23503');
}
