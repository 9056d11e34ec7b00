// Links to join are stored sealed: in the database, its copies and the history they are in no form that can be read.
import { isNotNull, eq } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { eventDrafts, eventOnlineSettings } from '../tables.ts';

const PURPOSE = 'join link';

type OfVault = Pick<Context, 'vault'>;

export function sealLink({ vault }: OfVault, link: string): Uint8Array {
  return vault.seal(PURPOSE, Buffer.from(link));
}

export function openLink({ vault }: OfVault, sealed: Uint8Array): string {
  return Buffer.from(vault.open(PURPOSE, sealed)).toString();
}

/** Seals the links anew that an earlier secret has sealed (docs/operations.md); returns how many. */
export async function resealLinks(context: Context): Promise<number> {
  if (context.config.VUMI_SECRET_PREVIOUS === undefined) return 0;
  return context.database.transaction(async (tx) => {
    let count = 0;
    const anew = (sealed: Uint8Array | null) => (sealed === null ? null : context.vault.reseal(PURPOSE, sealed));
    const { eventId, sealedJoinLink } = eventOnlineSettings;
    for (const row of await tx.select({ eventId, sealedJoinLink }).from(eventOnlineSettings).where(isNotNull(sealedJoinLink)).for('update')) {
      const resealed = anew(row.sealedJoinLink);
      if (resealed === null) continue;
      await tx.update(eventOnlineSettings).set({ sealedJoinLink: resealed }).where(eq(eventId, row.eventId));
      count += 1;
    }
    const ofDrafts = { id: eventDrafts.id, sealed: eventDrafts.sealedJoinLink };
    for (const { id, sealed } of await tx.select(ofDrafts).from(eventDrafts).where(isNotNull(eventDrafts.sealedJoinLink)).for('update')) {
      const resealed = anew(sealed);
      if (resealed === null) continue;
      await tx.update(eventDrafts).set({ sealedJoinLink: resealed }).where(eq(eventDrafts.id, id));
      count += 1;
    }
    return count;
  });
}
