import { currencies, currencySymbols } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { CurrencyRate } from '../contract.ts';
import { readRates } from './read-rates.ts';

/** Every supported currency, in the order in which users choose from them. */
export async function listCurrencies(context: Context): Promise<CurrencyRate[]> {
  const rates = await readRates(context.database.reader);
  return currencies.map((currency) => ({ currency, symbol: currencySymbols[currency], unitsPerUsd: rates[currency] }));
}
