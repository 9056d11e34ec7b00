// What providers list as settled to our bank (docs/reference/money.md#settlement-lists): it is kept, so that a night on which one does not answer changes nothing.
import { and, eq, gte, lte, notInArray, sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { PageProvider } from '#features/payments/pages/page-methods.ts';
import { providerSettlements as settlementProviders } from '#features/payments/server/provider-settlements.ts';
import type { SettlementList } from '#features/payments/server/settlement-list.ts';
import { providerSettlements, settlementLists } from '../tables.ts';

export interface ListRead {
  readonly provider: PageProvider;
  readonly list: SettlementList;
}

/** Asks every provider that lists its settlements, outside any transaction. One that does not answer is left out. */
export async function readSettlements(context: Context): Promise<readonly ListRead[]> {
  const all = await Promise.all(
    settlementProviders(context).map(async ({ provider, read }) => {
      const list = await read();
      if (list === null) context.log.warn({ provider }, 'a provider did not say what it settled');
      return list === null ? [] : [{ provider, list }];
    }),
  );
  return all.flat();
}

/** Keeps a list: of its days what it tells replaces what an earlier one told. */
export async function keepSettlements(tx: Tx, { provider, list: { from, to, rows } }: ListRead, now: Date): Promise<void> {
  const references = rows.map(({ reference }) => reference);
  const { provider: ofProvider, settledOn, reference: known } = providerSettlements;
  await tx.delete(providerSettlements).where(and(eq(ofProvider, provider), gte(settledOn, from), lte(settledOn, to), notInArray(known, references)));
  for (const { day, ...row } of rows) {
    const told = { ...row, settledOn: day, toldAt: now };
    await tx
      .insert(providerSettlements)
      .values({ ...told, provider })
      .onConflictDoUpdate({ target: [ofProvider, known], set: told });
  }
  await tx
    .insert(settlementLists)
    .values({ provider, fromDay: from, toDay: to, readAt: now })
    .onConflictDoUpdate({
      target: settlementLists.provider,
      // Lists that touch tell of one time.
      set: {
        fromDay: sql`case when excluded.from_day <= settlement_lists.to_day + 1 then least(settlement_lists.from_day, excluded.from_day) else excluded.from_day end`,
        toDay: to,
        readAt: now,
      },
    });
}
