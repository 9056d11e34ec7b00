// The currency that amounts are also shown in, for orientation: it is never charged. The app's frame provides the choice and the rates.
import { createContext, useContext } from 'react';
import type { Currency } from '#platform/contract/money.ts';

export interface DisplayCurrency {
  /** The visitor's choice; null on the server, which does not know the visitor, and until hydration. */
  readonly currency: Currency | null;
  /** Minor units in minor units of `currency`; null while that is, and without today's rates. */
  readonly convert: (minor: number, from: Currency) => number | null;
  /** Chooses another currency and remembers it. */
  readonly choose: (currency: Currency) => void;
}

const unknown: DisplayCurrency = { currency: null, convert: () => null, choose: () => undefined };

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
 * from the server: shown until the visitor's currency is known, and where the visitor's currency is that of the amount.
 */
export function useApproximation({ minor, currency: own }: Amount, usdMinor: number | null): Amount | null {
  const { currency, convert } = useDisplayCurrency();
  const inUsd: Amount | null = usdMinor === null || own === 'USD' ? null : { minor: usdMinor, currency: 'USD' };
  const needed = minor > 0 && currency !== null && currency !== own && (currency !== 'USD' || inUsd === null);
  if (!needed) return inUsd;
  const converted = convert(minor, own);
  return converted === null ? inUsd : { minor: converted, currency };
}
