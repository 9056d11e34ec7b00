// Applies migrations/*.sql in name order, each in its own transaction, under one lock so that nodes starting together take turns.
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withConnection, type Query } from './database-connections.ts';

const folder = join(import.meta.dirname, '../../../migrations');
const LOCK = 7_150_001;

/**
 * Brings the database at `url` to the newest schema; returns the names applied now.
 * @throws when a migration was edited after it was applied: applied migrations are never changed.
 */
export function migrate(url: string): Promise<string[]> {
  return withConnection(url, async (query) => {
    // Released with the connection at the latest.
    await query('select pg_advisory_lock($1)', [LOCK]);
    await query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const rows = await query<{ name: string; checksum: string }>('select name, checksum from schema_migrations');
    const done = new Map(rows.map((row) => [row.name, row.checksum]));
    const applied: string[] = [];
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
      const text = await readFile(join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      const before = done.get(name);
      if (before === checksum) continue;
      if (before !== undefined) throw new Error(`Migration ${name} was edited after it had been applied. Add a new migration instead.`);
      await apply(query, name, text, checksum);
      applied.push(name);
    }
    return applied;
  });
}

async function apply(query: Query, name: string, text: string, checksum: string): Promise<void> {
  await query('begin');
  try {
    await query(text);
    await query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await query('commit');
  } catch (error) {
    await query('rollback').catch(() => {});
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}
