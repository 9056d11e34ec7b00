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

  // React does not report what was chosen in the server's markup before the page was hydrated.
  useEffect(() => {
    const chosenEarly = currencies.find((code) => code === select.current?.value);
    if (currency === null && chosenEarly !== undefined) choose(chosenEarly);
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
        onChange={(event) => choose(event.target.value as Currency)}
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
