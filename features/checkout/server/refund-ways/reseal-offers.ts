import { eq } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { resealLink } from '../office/payment-link.ts';
import { refundOffers } from '../tables.ts';

/** Seals the links of offers under the current secret, where they are under the one before; returns how many. */
export async function resealOffers(context: Context): Promise<number> {
  if (context.config.VUMI_SECRET_PREVIOUS === undefined) return 0;
  return context.database.transaction(async (tx) => {
    let count = 0;
    for (const { refundId, sealedLink } of await tx.select().from(refundOffers).for('update')) {
      const again = resealLink(context, { sealedLink }, 'refund');
      if (again === null) continue;
      await tx.update(refundOffers).set({ sealedLink: again }).where(eq(refundOffers.refundId, refundId));
      count += 1;
    }
    return count;
  });
}
