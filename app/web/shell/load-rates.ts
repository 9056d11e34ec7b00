import { listCurrencies } from '#features/currencies/endpoints.ts';
import type { CurrencyRates } from '#features/currencies/rules.ts';
import { pageLoader } from '#platform/web/page/page-data.ts';

/** Today's rates, for every page. Null when they cannot be read: amounts are then shown in their own currency only. */
export const loadRates = pageLoader(async ({ api }) => {
  const rates = await api.call(listCurrencies, {}).catch(() => null);
  return { rates: rates && (Object.fromEntries(rates.map(({ currency, unitsPerUsd }) => [currency, unitsPerUsd])) as CurrencyRates) };
});
