// Applies migrations/*.sql in name order, each in its own transaction, under one lock so that nodes starting together take turns.
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from './database.ts';

const folder = join(import.meta.dirname, '../../migrations');
const LOCK = 7_150_001;

/**
 * Brings the database to the newest state; returns the names applied now.
 * @throws when an applied migration was edited afterwards: history is never rewritten.
 */
export async function migrate(sql: Sql): Promise<string[]> {
  const connection = await sql.reserve();
  try {
    await connection`select pg_advisory_lock(${LOCK})`;
    await connection`create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())`;
    const rows = await connection<{ name: string; checksum: string }[]>`select name, checksum from schema_migrations`;
    const done = new Map(rows.map((row) => [row.name, row.checksum]));
    const applied: string[] = [];
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
      const text = await readFile(join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      const before = done.get(name);
      if (before === checksum) continue;
      if (before !== undefined) throw new Error(`Migration ${name} was edited after it had been applied. Add a new migration instead.`);
      await connection.unsafe('begin');
      try {
        await connection.unsafe(text);
        await connection`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`;
        await connection.unsafe('commit');
      } catch (error) {
        await connection.unsafe('rollback');
        throw new Error(`Migration ${name} failed`, { cause: error });
      }
      applied.push(name);
    }
    return applied;
  } finally {
    await connection`select pg_advisory_unlock(${LOCK})`.catch(() => {});
    connection.release();
  }
}
