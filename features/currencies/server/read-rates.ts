import { currencies } from '#platform/contract/money.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { CurrencyRates } from '../rules.ts';
import { currencyRates } from './tables.ts';

/** The current rates. Where rows with amounts are read, join the table instead: then each answer carries the rate of its moment. */
export async function readRates(reader: Reader): Promise<CurrencyRates> {
  const rows = await reader.select({ currency: currencyRates.currency, unitsPerUsd: currencyRates.unitsPerUsd }).from(currencyRates);
  const known = new Map(rows.map(({ currency, unitsPerUsd }) => [currency, unitsPerUsd]));
  return Object.fromEntries(
    currencies.map((currency) => {
      const rate = known.get(currency);
      if (rate === undefined) throw new Error(`${currency} has no rate`);
      return [currency, rate];
    }),
  ) as CurrencyRates;
}
