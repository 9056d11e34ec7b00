import { currencies, currencySymbols } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { CurrencyRate } from '../contract.ts';
import { readRates } from './read-rates.ts';

/** Every currency that Vumi knows, in the order in which people are offered them. */
export async function listCurrencies(context: Context): Promise<CurrencyRate[]> {
  const rates = await readRates(context.database.reader);
  return currencies.map((currency) => ({ currency, symbol: currencySymbols[currency], unitsPerUsd: rates[currency] }));
}
