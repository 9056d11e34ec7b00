import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';

/** Without such as look alike. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const NAME_LENGTH = 8;

/** Makes a link of an organizer that names itself, so that its views are counted; returns its name, which no other link has. */
export async function nameLink(tx: Tx, organizerId: string, now: Date): Promise<string> {
  for (;;) {
    const name = Array.from({ length: NAME_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
    const made = await tx.execute(sql`
      insert into named_links (name, organizer_id, created_at) values (${name}, ${organizerId}, ${now.toISOString()}::timestamptz)
      on conflict do nothing returning name`);
    if (made.length > 0) return name;
  }
}
