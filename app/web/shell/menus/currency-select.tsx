import { ChevronDown } from 'lucide';
import { useEffect, useRef } from 'react';
import { currencies, currencySymbols, type Currency } from '#platform/contract/money.ts';
import { useDisplayCurrency } from '#platform/web/display-currency.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { appTexts } from '../../texts.ts';

/** The currency in which amounts are also shown. Without script there is no choice: pages are the same for every visitor. */
export function CurrencySelect() {
  const t = useTexts(appTexts).frame;
  const { currency, choose } = useDisplayCurrency();
  const select = useRef<HTMLSelectElement>(null);

  // A choice made during hydration is read by the effect below; React then renders no choice again, so its change event can arrive without a value.
  const chooseValue = (value: string | undefined) => {
    const chosen = currencies.find((code) => code === value);
    if (chosen !== undefined) choose(chosen);
  };

  // React does not report what was chosen in the server's markup before the page was hydrated.
  useEffect(() => {
    if (currency === null) chooseValue(select.current?.value);
    // Only once: later choices are reported.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <label className="type-small relative inline-flex min-h-11 items-center gap-2 noscript:hidden">
      {t.currency}
      <select
        ref={select}
        // The browser would restore an earlier choice, which could not be told from a new one.
        autoComplete="off"
        value={currency ?? ''}
        onChange={(event) => chooseValue(event.target.value)}
        className="min-h-11 w-26 appearance-none rounded-control bg-transparent pr-7 font-bold *:bg-surface *:text-ink"
      >
        {currency === null && <option value="" />}
        {currencies.map((code) => (
          <option key={code} value={code}>
            {labelOf(code)}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={17} className="pointer-events-none absolute right-1" />
    </label>
  );
}

/** "KES · KSh", "AED". */
function labelOf(code: Currency): string {
  const symbol = currencySymbols[code];
  return symbol === code ? code : `${code} · ${symbol}`;
}
