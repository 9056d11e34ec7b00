// What providers settle to the merchant's account at the bank: of M-Pesa a withdrawal of its portal, of the others their own transfer. Those that list their
// settlements also settle what they took, less their charges and refunds.
import { sql } from 'drizzle-orm';
import { currenciesOfHolder, moneyHolders, type MoneyHolder } from '#features/books/book-facts.ts';
import type { Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { nameReceipt } from '../daraja-sandbox/wire-names.ts';
import { takeDue as takeDueOfFlutterwave } from '../flutterwave-sandbox/settlements.ts';
import type { JournalEntry } from '../journal-entry.ts';
import { takeDue as takeDueOfPaystack } from '../paystack-sandbox/settlements.ts';
import { makeSandboxTables } from '../sandbox-tables.ts';
import type { Due } from '../settled.ts';

/** Cash is taken to the bank by a person. */
export const settlers = moneyHolders.filter((holder) => holder !== 'cash');
export type Settler = Exclude<MoneyHolder, 'cash'>;

export interface Settlement {
  readonly provider: Settler;
  /** Major units; null: all that it took and has not settled, of one that lists its settlements. */
  readonly amount: number | null;
  readonly currency: Currency;
}

type TakeDue = (tx: Tx, reference: string, currency: Currency) => Promise<Due | null>;
const listing: Readonly<Partial<Record<Settler, TakeDue>>> = { paystack: takeDueOfPaystack, flutterwave: takeDueOfFlutterwave };

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
    );
    -- In major units: what was paid, of that the charges of the provider, and what went back since its last settlement.
    alter table sandbox.settlements add column if not exists processed numeric(14, 2) not null default 0;
    alter table sandbox.settlements add column if not exists fees numeric(14, 2) not null default 0;
    alter table sandbox.settlements add column if not exists refunded numeric(14, 2) not null default 0;
    alter table sandbox.settlements add column if not exists payments int not null default 0;
    create sequence if not exists sandbox.settlement_numbers start with 3090001`,
  );
}

/** Settles, and returns the reference by which the provider knows it; null for a currency that the provider has nothing of, or nothing that is due. */
export async function settleToBank({ database, clock }: Context, { provider, amount, currency }: Settlement): Promise<string | null> {
  if (!currenciesOfHolder(provider).includes(currency)) return null;
  const takeDue = listing[provider];
  return database.transaction(async (tx) => {
    const reference = takeDue === undefined ? nameReceipt() : await nextNumber(tx);
    const due = amount === null ? await takeDue?.(tx, reference, currency) : { processed: amount, fees: 0, refunded: 0, payments: 0 };
    if (due === null || due === undefined) return null;
    const { processed, fees, refunded, payments } = due;
    await tx.execute(sql`
      insert into sandbox.settlements (reference, provider, amount, currency, created_at, processed, fees, refunded, payments)
      values (${reference}, ${provider}, ${processed - fees - refunded}, ${currency}, ${clock.now().toISOString()}, ${processed}, ${fees}, ${refunded}, ${payments})`);
    return reference;
  });
}

async function nextNumber(tx: Tx): Promise<string> {
  const [row] = await tx.execute<{ number: string }>(sql`select nextval('sandbox.settlement_numbers')::text as number`);
  return row?.number ?? '';
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
