import type { Sql } from '#platform/server/database.ts';

const LOCK = 7_150_002;

/** Makes the tables of a sandbox in the schema `sandbox`, which belongs to no migration: an installation without sandboxes never has it. */
export async function makeSandboxTables(sql: Sql, statements: string): Promise<void> {
  await sql.begin(async (tx) => {
    // `if not exists` alone is not safe for two that start together.
    await tx`select pg_advisory_xact_lock(${LOCK})`;
    await tx`create schema if not exists sandbox`;
    await tx.unsafe(statements);
  });
}
