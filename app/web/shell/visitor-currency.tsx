import { startTransition, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { listCurrencies } from '#features/currencies/endpoints.ts';
import { convertMinor, displayCurrencyFor, type CurrencyRates } from '#features/currencies/rules.ts';
import { currencies, type Currency } from '#platform/contract/money.ts';
import { call } from '#platform/web/api-client.ts';
import { DisplayCurrencyContext, type DisplayCurrency } from '#platform/web/display-currency.ts';
import { readStored, writeStored } from '#platform/web/storage.ts';
import { whenIdle } from '#platform/web/when-idle.ts';

const KEY = 'vumi_currency';
const listeners = new Set<() => void>();

/** The currency of the device's time zone, looked up once the page is at rest. */
let ofTimeZone: Currency | null = null;

/** Gives the page the visitor's currency: the one that was chosen, else that of the device's time zone. Today's rates come when needed. */
export function VisitorCurrency({ children }: { readonly children: ReactNode }) {
  const [currency, setCurrency] = useState<Currency | null>(null);
  const [rates, setRates] = useState<CurrencyRates | null>(null);
  const asked = useRef(false);

  useEffect(() => subscribe(() => setCurrency(currentCurrency())), []);

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
  // Every amount of the page hears of it, and nobody waits: what else the browser has to do comes first.
  startTransition(announce);
}

/** `Temporal`, where it is known, is spared what the first use of `Intl` costs a phone (numbers.ts). */
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
