import { formatMoney, type Currency } from '#platform/contract/money.ts';

/** The second currency, for orientation only: "≈ $25". */
export function ApproximatePrice({ minor, currency = 'USD' }: { readonly minor: number; readonly currency?: Currency }) {
  return (
    <span className="type-small text-ink3">
      <span aria-hidden="true">≈ </span>
      <span className="sr-only">about </span>
      {formatMoney(minor, currency)}
    </span>
  );
}
