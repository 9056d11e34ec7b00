// Faults on demand in the calls of a sandbox, to test their handling.
import type { Context } from '#platform/server/context.ts';

/** The table of the faults of every sandbox, for `makeSandboxTables`. */
export const faultTable = `create table if not exists sandbox.faults (
      path text primary key,
      kind text not null,
      remaining integer not null
    );`;

export interface PlannedFault {
  /** The path of a call of one sandbox, or a name of what it sends. */
  readonly path: string;
  readonly kind: string;
  /** How many of the next calls. */
  readonly count: number;
}

/** Makes the next calls of a path fail. */
export async function plantFault(context: Context, { path, kind, count }: PlannedFault): Promise<void> {
  await context.database.sql`
    insert into sandbox.faults (path, kind, remaining) values (${path}, ${kind}, ${count})
    on conflict (path) do update set kind = excluded.kind, remaining = excluded.remaining`;
}

/** The fault for this call of the path, used up by reading it. */
export async function nextFault(context: Context, path: string): Promise<string | null> {
  const [fault] = await context.database.sql<{ kind: string }[]>`
    update sandbox.faults set remaining = remaining - 1 where path = ${path} and remaining > 0 returning kind`;
  return fault?.kind ?? null;
}
