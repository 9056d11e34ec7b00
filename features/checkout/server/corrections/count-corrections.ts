// Limits of what the team corrects: who changes where tickets go could redirect them.
import { and, count, eq, gt, lt, lte, or, sql } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { orderEntries } from '#features/orders/server/tables.ts';
import {
  ADDRESSES_CORRECTED_A_DAY,
  correctionErrors,
  NAMES_CORRECTED_A_DAY,
  ORDER_ADDRESS_CORRECTED_A_DAY,
} from '../../corrections/corrections-contract.ts';
import { correctionCounts } from '../tables.ts';

const DAY_MS = 86_400_000;
const most = { address: ADDRESSES_CORRECTED_A_DAY, name: NAMES_CORRECTED_A_DAY } as const;

/** Counts a correction of a member, in one statement: of concurrent calls no more than the limit get through. @throws CORRECTED_OFTEN */
export async function countCorrection(tx: Tx, memberId: string, what: keyof typeof most, now: Date): Promise<void> {
  const over = lte(correctionCounts.countedFrom, new Date(now.getTime() - DAY_MS));
  const counted = await tx
    .insert(correctionCounts)
    .values({ memberId, what, countedFrom: now, corrections: 1 })
    .onConflictDoUpdate({
      target: [correctionCounts.memberId, correctionCounts.what],
      set: {
        corrections: sql`case when ${over} then 1 else ${correctionCounts.corrections} + 1 end`,
        countedFrom: sql`case when ${over} then excluded.counted_from else ${correctionCounts.countedFrom} end`,
      },
      setWhere: or(over, lt(correctionCounts.corrections, most[what])),
    })
    .returning({ corrections: correctionCounts.corrections });
  if (counted.length > 0) return;
  const [kept] = await tx
    .select({ from: correctionCounts.countedFrom })
    .from(correctionCounts)
    .where(and(eq(correctionCounts.memberId, memberId), eq(correctionCounts.what, what)));
  refuse((kept?.from ?? now).getTime() + DAY_MS, now);
}

/** The order is locked by the caller. @throws CORRECTED_OFTEN when its address was changed as often as it may be in a day, by whomever */
export async function refuseAddressAgain(tx: Tx, orderId: string, now: Date): Promise<void> {
  const [changed] = await tx
    .select({ times: count(), first: sql<Date | string | null>`min(${orderEntries.at})` })
    .from(orderEntries)
    .where(
      and(
        eq(orderEntries.orderId, orderId),
        eq(orderEntries.kind, 'corrected'),
        gt(orderEntries.at, new Date(now.getTime() - DAY_MS)),
        sql`${orderEntries.data} @> '{"changes": [{"field": "email"}]}'`,
      ),
    );
  if (changed === undefined || changed.times < ORDER_ADDRESS_CORRECTED_A_DAY) return;
  refuse(new Date(changed.first ?? now).getTime() + DAY_MS, now);
}

function refuse(freeAt: number, now: Date): never {
  return fail(correctionErrors.CORRECTED_OFTEN, { retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)) });
}
