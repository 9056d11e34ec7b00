import { startTransition, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { listCurrencies } from '#features/currencies/endpoints.ts';
import { convertMinor, displayCurrencyFor, type CurrencyRates } from '#features/currencies/rules.ts';
import { currencies, type Currency } from '#platform/contract/money.ts';
import { call } from '#platform/web/api/api-client.ts';
import { DisplayCurrencyContext, type DisplayCurrency } from '#platform/web/display-currency.ts';
import { readStored, writeStored } from '#platform/web/device/storage.ts';
import { whenIdle } from '#platform/web/device/when-idle.ts';

const KEY = 'vumi_currency';
const listeners = new Set<() => void>();

/** The currency of the device's time zone, determined once the browser is idle. */
let ofTimeZone: Currency | null = null;

/** Provides the visitor's currency: the chosen one, else that of the device's time zone. Today's rates are loaded when needed. */
export function VisitorCurrency({ children }: { readonly children: ReactNode }) {
  const [currency, setCurrency] = useState<Currency | null>(null);
  const [rates, setRates] = useState<CurrencyRates | null>(null);
  const asked = useRef(false);

  useEffect(() => subscribe(() => setCurrency(currentCurrency())), []);

  const needRates = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    // Without rates amounts are shown in their own currency only; the next page tries again.
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

async function loadRates(): Promise<CurrencyRates> {
  const rates = await call(listCurrencies, {});
  return Object.fromEntries(rates.map(({ currency, unitsPerUsd }) => [currency, unitsPerUsd])) as CurrencyRates;
}
