// The salt of a day, which all nodes share: with it two pages of one visitor are known to be of the same one, without it nobody can tell whose they were.
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { perContext, type Context } from '#platform/server/context.ts';
import { viewSalts } from './tables.ts';

const PURPOSE = 'view-salt';
const SALT_BYTES = 32;

interface Known {
  readonly day: string;
  readonly salt: Promise<Uint8Array>;
}

const known = perContext(() => ({ newest: null as Known | null }));

/** The salt of a day (YYYY-MM-DD), made by the first node that needs it. One is kept in memory. */
export function saltOf(context: Context, day: string): Promise<Uint8Array> {
  const kept = known(context);
  if (kept.newest?.day !== day) {
    const salt = readSalt(context, day);
    kept.newest = { day, salt };
    // Read again by the next view.
    salt.catch(() => (kept.newest = null));
  }
  return kept.newest.salt;
}

async function readSalt({ database, vault }: Context, day: string): Promise<Uint8Array> {
  return database.transaction(async (tx) => {
    await tx
      .insert(viewSalts)
      .values({ day, sealed: vault.seal(PURPOSE, randomBytes(SALT_BYTES)) })
      .onConflictDoNothing();
    const [row] = await tx.select({ sealed: viewSalts.sealed }).from(viewSalts).where(eq(viewSalts.day, day));
    if (row === undefined) throw new Error(`${day} has no salt`);
    return vault.open(PURPOSE, row.sealed);
  });
}
