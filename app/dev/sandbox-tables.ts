import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';

const LOCK = 7_150_002;

/** Creates the tables of a sandbox in the schema `sandbox`, which belongs to no migration: an installation without sandboxes never has it. */
export async function makeSandboxTables(database: Database, statements: string): Promise<void> {
  await database.transaction(async (tx) => {
    // `if not exists` alone is not safe for two processes that start together.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await tx.execute(sql`create schema if not exists sandbox`);
    await tx.execute(sql.raw(statements));
  });
}
