// How to join online is stored sealed, the link as well as the access instructions: in the database, its copies and the history it is in no form that can
// be read.
import { eq, isNotNull, or } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { eventDrafts, eventOnlineSettings } from '../tables.ts';

const purposes = { joinLink: 'join link', accessInstructions: 'access instructions' } as const;

export type SealedSetting = keyof typeof purposes;
type OfVault = Pick<Context, 'vault'>;

/** Nothing and an empty text are stored as null. */
export function sealSetting({ vault }: OfVault, setting: SealedSetting, text: string | null | undefined): Uint8Array | null {
  return text ? vault.seal(purposes[setting], Buffer.from(text)) : null;
}

export function openSetting({ vault }: OfVault, setting: SealedSetting, sealed: Uint8Array | null | undefined): string | null {
  return sealed ? Buffer.from(vault.open(purposes[setting], sealed)).toString() : null;
}

interface Sealed {
  readonly sealedJoinLink: Uint8Array | null;
  readonly sealedAccessInstructions: Uint8Array | null;
}

/** Seals anew what an earlier secret has sealed (docs/operations.md); returns of how many events and drafts. */
export async function resealSettings(context: Context): Promise<number> {
  if (context.config.VUMI_SECRET_PREVIOUS === undefined) return 0;
  return context.database.transaction(async (tx) => {
    let count = 0;
    const anySealed = ({ sealedJoinLink, sealedAccessInstructions }: typeof eventOnlineSettings | typeof eventDrafts) =>
      or(isNotNull(sealedJoinLink), isNotNull(sealedAccessInstructions));
    for (const row of await tx.select().from(eventOnlineSettings).where(anySealed(eventOnlineSettings)).for('update')) {
      const anew = resealed(context, row);
      if (anew === null) continue;
      await tx.update(eventOnlineSettings).set(anew).where(eq(eventOnlineSettings.eventId, row.eventId));
      count += 1;
    }
    for (const row of await tx.select().from(eventDrafts).where(anySealed(eventDrafts)).for('update')) {
      const anew = resealed(context, row);
      if (anew === null) continue;
      await tx.update(eventDrafts).set(anew).where(eq(eventDrafts.id, row.id));
      count += 1;
    }
    return count;
  });
}

/** The columns that change; null where none does. */
function resealed({ vault }: OfVault, { sealedJoinLink, sealedAccessInstructions }: Sealed): Partial<Sealed> | null {
  const link = sealedJoinLink && vault.reseal(purposes.joinLink, sealedJoinLink);
  const instructions = sealedAccessInstructions && vault.reseal(purposes.accessInstructions, sealedAccessInstructions);
  if (!link && !instructions) return null;
  return { ...(link && { sealedJoinLink: link }), ...(instructions && { sealedAccessInstructions: instructions }) };
}
