// The currency that amounts are also shown in, for orientation: nobody is ever charged by it. The app's frame knows the choice and the rates.
import { createContext, useContext, useEffect } from 'react';
import type { Currency } from '#platform/contract/money.ts';

export interface DisplayCurrency {
  /** The visitor's; null while the server renders, which does not know the visitor, and until the page is alive. */
  readonly currency: Currency | null;
  /** Minor units in minor units of `currency`; null until today's rates are known. */
  readonly convert: (minor: number, from: Currency) => number | null;
  /** Asks for today's rates, once; whoever needs `convert` calls it from an effect. */
  readonly needRates: () => void;
  /** Remembers another currency. */
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
 * An amount in the visitor's currency, or null: it is theirs already, or cannot be told yet. `usdMinor` is its worth in dollars as the server
 * told it: it stands in until more is known, and where the visitor's currency is the amount's own.
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
