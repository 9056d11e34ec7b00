import { formatMoney, type Currency } from '#platform/contract/money.ts';

interface PriceProps {
  readonly minor: number;
  readonly currency: Currency;
  /** Options say "Free" for zero; sums say "KSh 0". */
  readonly freeWord?: boolean;
  /** The price before the saving: struck through. */
  readonly struck?: boolean;
  readonly className?: string;
}

/** An amount of money. */
export function Price({ minor, currency, freeWord = false, struck = false, className }: PriceProps) {
  const text = freeWord && minor === 0 ? 'Free' : formatMoney(minor, currency);
  if (!struck) return <span className={className}>{text}</span>;
  return (
    <del className={className}>
      <span className="sr-only">Before: </span>
      {text}
    </del>
  );
}
