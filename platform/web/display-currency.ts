// The currency that amounts are also shown in, for orientation: it is never charged. The app's frame provides the choice and the rates.
import { createContext, useContext, useEffect } from 'react';
import type { Currency } from '#platform/contract/money.ts';

export interface DisplayCurrency {
  /** The visitor's choice; null on the server, which does not know the visitor, and until hydration. */
  readonly currency: Currency | null;
  /** Minor units in minor units of `currency`; null until today's rates are known. */
  readonly convert: (minor: number, from: Currency) => number | null;
  /** Fetches today's rates, once; components that need `convert` call it from an effect. */
  readonly needRates: () => void;
  /** Chooses another currency and remembers it. */
  readonly choose: (currency: Currency) => void;
}

const unknown: DisplayCurrency = { currency: null, convert: () => null, needRates: () => undefined, choose: () => undefined };

export const DisplayCurrencyContext = createContext<DisplayCurrency>(unknown);

export function useDisplayCurrency(): DisplayCurrency {
  return useContext(DisplayCurrencyContext);
}

export interface Amount {
  readonly minor: number;
  readonly currency: Currency;
}

/**
 * An amount in the visitor's currency, or null when it is in that currency already or cannot be converted yet. `usdMinor` is its worth in dollars
 * from the server: shown until the rates are known, and where the visitor's currency is that of the amount.
 */
export function useApproximation({ minor, currency: own }: Amount, usdMinor: number | null): Amount | null {
  const { currency, convert, needRates } = useDisplayCurrency();
  const inUsd: Amount | null = usdMinor === null || own === 'USD' ? null : { minor: usdMinor, currency: 'USD' };
  const needed = minor > 0 && currency !== null && currency !== own && (currency !== 'USD' || inUsd === null);
  useEffect(() => {
    if (needed) needRates();
  }, [needed, needRates]);
  if (!needed) return inUsd;
  const converted = convert(minor, own);
  return converted === null ? inUsd : { minor: converted, currency };
}
