import { sql } from 'drizzle-orm';
import type { Currency } from '#platform/contract/money.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { holderOf, moneyHolders, type MoneyHolder } from '../../book-facts.ts';
import { balances } from '#features/payments/server/balances/sum-balances.ts';

export interface Held {
  readonly holder: MoneyHolder | 'bank';
  readonly currency: Currency;
  /** Minor units; below zero: more left it than the ledger knows that it had. */
  readonly minor: number;
}

const order: readonly Held['holder'][] = [...moneyHolders, 'bank'];

/**
 * What each holder of money has by the ledger, in the order in which they are named. The accounts of the methods that a provider of pages collects by are its,
 * and so is its own, in which its settlements stand: a settlement does not tell its methods apart.
 */
export async function readHeld(reader: Reader): Promise<readonly Held[]> {
  const rows = await reader.execute<{ of: string; currency: Currency; sum: string }>(sql`
    select split_part(account, ':', 2) as of, currency, sum_minor::text as sum from ${balances} balances where account like 'provider:%' order by currency`);
  const held = new Map<string, Held>();
  for (const { of, currency, sum } of rows) {
    const holder = of === 'bank' ? 'bank' : holderOf(of, currency);
    if (holder === null) continue;
    const key = `${holder} ${currency}`;
    held.set(key, { holder, currency, minor: (held.get(key)?.minor ?? 0) + Number(sum) });
  }
  return [...held.values()].toSorted((one, other) => order.indexOf(one.holder) - order.indexOf(other.holder));
}
