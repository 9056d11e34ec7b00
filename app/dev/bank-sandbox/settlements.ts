// What providers settle to the merchant's account at the bank: of M-Pesa a withdrawal of its portal, of the others their own transfer.
import { currenciesOfHolder, moneyHolders, type MoneyHolder } from '#features/books/book-facts.ts';
import type { Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import { nameReceipt } from '../daraja-sandbox/wire-names.ts';
import type { JournalEntry } from '../journal-entry.ts';
import { makeSandboxTables } from '../sandbox-tables.ts';

/** Cash is taken to the bank by a person. */
export const settlers = moneyHolders.filter((holder) => holder !== 'cash');
export type Settler = Exclude<MoneyHolder, 'cash'>;

export interface Settlement {
  readonly provider: Settler;
  /** Major units. */
  readonly amount: number;
  readonly currency: Currency;
}

/** Creates the table of settlements if it does not exist. */
export function makeSettlementTables({ database }: Context): Promise<void> {
  return makeSandboxTables(
    database,
    `create table if not exists sandbox.settlements (
      reference text primary key,
      provider text not null,
      amount numeric(14, 2) not null check (amount > 0),
      currency text not null,
      created_at timestamptz not null
    )`,
  );
}

/** Settles, and returns the reference by which the provider and the bank know it; null for a currency that the provider has nothing of. */
export async function settleToBank({ database, clock }: Context, { provider, amount, currency }: Settlement): Promise<string | null> {
  if (!currenciesOfHolder(provider).includes(currency)) return null;
  const reference = nameReceipt();
  await database.sql`
    insert into sandbox.settlements (reference, provider, amount, currency, created_at)
    values (${reference}, ${provider}, ${amount}, ${currency}, ${clock.now().toISOString()})`;
  return reference;
}

/** What was settled, newest first, at most `most`. */
export async function listSettled({ database }: Context, most: number): Promise<JournalEntry[]> {
  const rows = await database.sql<{ provider: Settler; reference: string; amount: string; currency: Currency; at: string }[]>`
    select provider, reference, amount::text, currency, created_at as at from sandbox.settlements order by created_at desc, reference limit ${most}`;
  return rows.map(({ provider, amount, at, ...of }) => ({
    ...of,
    rail: provider,
    kind: 'settlement',
    amount: Number(amount),
    at: new Date(at).toISOString(),
    status: 'completed',
  }));
}
