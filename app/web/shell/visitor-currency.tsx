import { useCallback, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { CurrencyRate } from '#features/currencies/contract.ts';
import { convertMinor, displayCurrencyFor, type CurrencyRates } from '#features/currencies/rules.ts';
import { currencies, type Currency } from '#platform/contract/money.ts';
import { DisplayCurrencyContext, type DisplayCurrency } from '#platform/web/display-currency.ts';
import { readOpenly } from '#platform/web/read-openly.ts';
import { read, write } from '#platform/web/storage.ts';

const KEY = 'vumi_currency';
const listeners = new Set<() => void>();

/** Gives the page the visitor's currency: the one that was chosen, else that of the device's time zone. Today's rates come when needed. */
export function VisitorCurrency({ children }: { readonly children: ReactNode }) {
  const currency = useSyncExternalStore(subscribe, currentCurrency, unknown);
  const [rates, setRates] = useState<CurrencyRates | null>(null);
  const asked = useRef(false);

  const needRates = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    // Without them amounts stand in their own currency alone; the next page asks again.
    loadRates().then(setRates, () => (asked.current = false));
  }, []);

  const value = useMemo(
    (): DisplayCurrency => ({
      currency,
      convert: (minor, from) => (rates === null || currency === null ? null : convertMinor(minor, from, currency, rates)),
      needRates,
      choose,
    }),
    [currency, rates, needRates],
  );
  return <DisplayCurrencyContext value={value}>{children}</DisplayCurrencyContext>;
}

function currentCurrency(): Currency {
  const chosen = read(KEY);
  return currencies.find((code) => code === chosen) ?? displayCurrencyFor(Intl.DateTimeFormat().resolvedOptions().timeZone);
}

function unknown(): null {
  return null;
}

function choose(currency: Currency): void {
  write(KEY, currency);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === KEY) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

async function loadRates(): Promise<CurrencyRates> {
  const rates = await readOpenly<readonly CurrencyRate[]>('/currencies');
  return Object.fromEntries(rates.map(({ currency, unitsPerUsd }) => [currency, unitsPerUsd])) as CurrencyRates;
}
