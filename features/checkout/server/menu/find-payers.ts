// Who paid: M-Pesa masks the number in its confirmation, and tells the whole one in its list of received payments
// (docs/decisions/132-payers-from-the-list.md).
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { darajaProvider } from '#features/payments/server/mpesa/daraja-provider.ts';
import { menuPurchases } from '../tables.ts';

/** The clock of M-Pesa may be behind by this much. */
const BEHIND_MS = 60_000;

interface Unknown {
  readonly id: string;
  readonly receipt: string;
  readonly paidAt: Date;
}

/** Asks M-Pesa once for the payers of these purchases, and stores the numbers that it tells. Returns them, by purchase. */
export async function findPayers(context: Context, purchases: readonly Unknown[]): Promise<ReadonlyMap<string, string>> {
  if (purchases.length === 0) return new Map();
  const from = new Date(Math.min(...purchases.map(({ paidAt }) => paidAt.getTime())) - BEHIND_MS);
  const listed = (await darajaProvider(context).listTransactions(from)) ?? [];
  const payers = new Map(listed.map(({ receipt, payer }) => [receipt, payer]));
  const found = purchases.flatMap(({ id, receipt }) => {
    const phone = payers.get(receipt) ?? null;
    return phone === null ? [] : [[id, phone] as const];
  });
  const updatedAt = context.clock.now();
  await context.database.transaction(async (tx) => {
    for (const [id, phone] of found)
      await tx
        .update(menuPurchases)
        .set({ phone, updatedAt })
        .where(and(eq(menuPurchases.id, id), eq(menuPurchases.status, 'open'), isNull(menuPurchases.phone)));
  });
  return new Map(found);
}
