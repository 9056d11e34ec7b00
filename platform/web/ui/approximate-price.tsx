import { formatMoney, type Currency } from '#platform/contract/money.ts';
import { classNames } from './class-names.ts';

interface ApproximatePriceProps {
  readonly minor: number;
  readonly currency?: Currency;
  /** On a coloured stub: `text-onbrand`. */
  readonly className?: string;
}

/** The second currency, for orientation only: "≈ $25". */
export function ApproximatePrice({ minor, currency = 'USD', className = 'text-ink3' }: ApproximatePriceProps) {
  return (
    <span className={classNames('type-small', className)}>
      <span aria-hidden="true">≈ </span>
      <span className="sr-only">about </span>
      {formatMoney(minor, currency)}
    </span>
  );
}
