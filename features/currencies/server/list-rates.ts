import { eq } from 'drizzle-orm';
import { currencies, currencySymbols } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import { users } from '#features/identity/server/tables.ts';
import type { AdministeredRate } from '../contract.ts';
import { currencyRates } from './tables.ts';

/** Every currency with its rate, in the order in which users choose from them, and who changed it last. Not cached: an admin decides by it. */
export async function listRates({ database: { reader } }: Context): Promise<AdministeredRate[]> {
  const { currency, unitsPerUsd, updatedAt, updatedBy } = currencyRates;
  const rows = await reader
    .select({ currency, unitsPerUsd, updatedAt, changedBy: users.email })
    .from(currencyRates)
    .leftJoin(users, eq(users.id, updatedBy));
  return rows
    .toSorted((one, other) => currencies.indexOf(one.currency) - currencies.indexOf(other.currency))
    .map((row) => ({
      currency: row.currency,
      symbol: currencySymbols[row.currency],
      unitsPerUsd: row.unitsPerUsd,
      changedAt: row.updatedAt.toISOString(),
      changedBy: row.changedBy,
    }));
}
