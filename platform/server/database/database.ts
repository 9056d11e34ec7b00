import { sql as statement, type SQL } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction, type NodePgClient } from 'drizzle-orm/node-postgres';
import { PgDatabase, PgDialect, type PgQueryResultHKT, type PgTransaction, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import { openConnections, type Connection, type Connections, type QueryConfig } from './database-connections.ts';
import { createListening, type Listening } from './database-listening.ts';

/** What `execute` resolves to: the rows. */
interface Rows extends PgQueryResultHKT {
  readonly type: this['row'][];
}

type OuterDatabase = PgDatabase<Rows>;
type PlainTransaction = PgTransaction<Rows>;

declare const insideTransaction: unique symbol;

/** A running transaction. Branded: passing the outer database to an operation does not compile. */
export type Tx = PlainTransaction & { readonly [insideTransaction]: true };

/** Where a read may run: inside or outside a transaction. */
export type Reader = OuterDatabase | Tx;

/** Runs the statement of a template on its own and resolves to its rows; interpolated values become parameters. */
export type Sql = <Found extends readonly object[] = Record<string, unknown>[]>(text: TemplateStringsArray, ...values: unknown[]) => Promise<Found>;

export interface Database {
  /** For reads outside a transaction. Writes belong in `transaction`. */
  readonly reader: OuterDatabase;
  /** Single statements outside a transaction, for sandboxes and tests. */
  readonly sql: Sql;
  /** Runs `work` in one READ COMMITTED transaction: commits when it resolves, rolls back when it throws. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs `work` under an advisory lock that belongs to a connection instead of a transaction, for work that calls external systems. `sql` runs on
   * that connection.
   */
  holding<T>(lock: number, work: (sql: Sql) => Promise<T>): Promise<T>;
  /** Subscribes to NOTIFY on `channel`, on a connection of its own that is reopened whenever it is lost. */
  readonly listen: Listening;
  close(): Promise<void>;
}

const dialect = new PgDialect();

/** Adapts a connection to what Drizzle expects of a node-postgres client. */
function asClient(query: Connection['query']): NodePgClient {
  const client = {
    async query(config: QueryConfig, params?: unknown[]) {
      const result = await query(config, params);
      return 'rowMode' in config ? result : (result.rows ?? []);
    },
  };
  return client as unknown as NodePgClient;
}

type NoSchema = Record<string, never>;
type InnerTransaction = NodePgTransaction<NoSchema, NoSchema>;

class Session extends NodePgSession<NoSchema, NoSchema> {
  readonly #connections: Connections;

  constructor(connections: Connections, query: Connection['query']) {
    super(asClient(query), dialect, undefined);
    this.#connections = connections;
  }

  override async count(counted: SQL): Promise<number> {
    const [row] = await this.execute<{ count: string }[]>(counted);
    return Number(row?.count);
  }

  override transaction<T>(work: (tx: InnerTransaction) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
    return this.#connections.borrow(async ({ query }) => {
      const tx: InnerTransaction = new NodePgTransaction(dialect, new Session(this.#connections, query), undefined);
      await query({ text: 'begin' });
      try {
        if (config) await tx.setTransaction(config);
        const result = await work(tx);
        // When a statement of the transaction failed, PostgreSQL answers COMMIT with ROLLBACK and reports no error.
        const { command } = await query({ text: 'commit' });
        if (command !== 'COMMIT') throw new Error('A statement of this transaction had failed: nothing of it was written');
        return result;
      } catch (error) {
        // Where this fails the connection is lost, and the transaction with it.
        await query({ text: 'rollback' }).catch(() => {});
        throw error;
      }
    });
  }
}

function sqlOn(reader: OuterDatabase): Sql {
  return (async (text: TemplateStringsArray, ...values: unknown[]) => reader.execute(statement(text, ...values))) as Sql;
}

/** Connects a pool of at most `max` connections; the first is opened by the first query. */
export function connectDatabase(url: string, max: number): Database {
  const connections = openConnections(url, max);
  const readerOn = (query: Connection['query']): OuterDatabase => new PgDatabase<Rows>(dialect, new Session(connections, query), undefined);
  const reader = readerOn((config, params) => connections.borrow(({ query }) => query(config, params)));
  return {
    reader,
    sql: sqlOn(reader),
    transaction: (work) => reader.transaction((tx) => work(tx as Tx)),
    holding: (lock, work) =>
      connections.borrow(async ({ query }) => {
        const sql = sqlOn(readerOn(query));
        await sql`select pg_advisory_lock(${lock})`;
        try {
          return await work(sql);
        } finally {
          await sql`select pg_advisory_unlock(${lock})`;
        }
      }),
    listen: createListening(url),
    close: () => connections.close(),
  };
}

/** The LIKE pattern that matches texts containing this one, with its special characters escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

function isViolation(error: unknown, code: string, constraint?: string): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const found = cause as Error & { code?: string; constraint?: string };
    if (found.code === code) return constraint === undefined || found.constraint === constraint;
  }
  return false;
}

/** True when the error is PostgreSQL's unique violation, optionally of the named constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, '23505', constraint);
}

/** True when the error is PostgreSQL's foreign key violation: other rows still refer to the row to be deleted. */
export function isForeignKeyViolation(error: unknown): boolean {
  return isViolation(error, '23503');
}
