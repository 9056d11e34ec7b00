import { eq } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { payoutFiles } from '../tables.ts';

/** A file for the bank has numbers of accounts: it is stored sealed. */
export const SEALED_FILE = 'payout-file';

/** Seals anew what an earlier secret has sealed (docs/operations.md); returns how many files. */
export async function resealBankFiles(context: Context): Promise<number> {
  if (context.config.VUMI_SECRET_PREVIOUS === undefined) return 0;
  return context.database.transaction(async (tx) => {
    let count = 0;
    for (const { id, sealedContent } of await tx.select().from(payoutFiles).for('update')) {
      const resealed = context.vault.reseal(SEALED_FILE, sealedContent);
      if (resealed === null) continue;
      await tx.update(payoutFiles).set({ sealedContent: resealed }).where(eq(payoutFiles.id, id));
      count += 1;
    }
    return count;
  });
}
