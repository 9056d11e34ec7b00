import { startTransition, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { convertMinor, displayCurrencyFor } from '#features/currencies/rules.ts';
import { currencies, type Currency } from '#platform/contract/money.ts';
import { DisplayCurrencyContext, type DisplayCurrency } from '#platform/web/display-currency.ts';
import { readStored, writeStored } from '#platform/web/device/storage.ts';
import { whenIdle } from '#platform/web/device/when-idle.ts';
import type { loadRates } from './load-rates.ts';

const KEY = 'vumi_currency';
const listeners = new Set<() => void>();

/** The currency of the device's time zone, determined once the browser is idle. */
let ofTimeZone: Currency | null = null;

/** Provides the visitor's currency, the chosen one, else that of the device's time zone, and today's rates, which are data of the root. */
export function VisitorCurrency({ children }: { readonly children: ReactNode }) {
  const [currency, setCurrency] = useState<Currency | null>(null);
  const rates = useRouteLoaderData<typeof loadRates>('root')?.rates ?? null;
  useEffect(() => subscribe(() => setCurrency(currentCurrency())), []);
  const value = useMemo(
    (): DisplayCurrency => ({
      currency,
      convert: (minor, from) => (rates === null || currency === null ? null : convertMinor(minor, from, currency, rates)),
      choose,
    }),
    [currency, rates],
  );
  return <DisplayCurrencyContext value={value}>{children}</DisplayCurrencyContext>;
}

/** Null until it is known. */
function currentCurrency(): Currency | null {
  const chosen = readStored(KEY);
  return currencies.find((code) => code === chosen) ?? ofTimeZone;
}

function choose(currency: Currency): void {
  writeStored(KEY, currency);
  announce();
}

function announce(): void {
  for (const listener of listeners) listener();
}

function lookUpTimeZone(): void {
  if (currentCurrency() === null) ofTimeZone = displayCurrencyFor(deviceTimeZone());
  // Updates every amount of the page at low priority, after other work of the browser.
  startTransition(announce);
}

/** Uses `Temporal` where it is available, to avoid the cost of the first use of `Intl` on a phone (numbers.ts). */
function deviceTimeZone(): string {
  return 'Temporal' in globalThis ? Temporal.Now.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === KEY) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  const stopWaiting = whenIdle(lookUpTimeZone);
  return () => {
    stopWaiting();
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}
