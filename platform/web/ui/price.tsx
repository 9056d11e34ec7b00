import type { Currency } from '#platform/contract/money.ts';
import { useTexts } from '../i18n/text-area.ts';
import { platformTexts } from '../texts.ts';
import { useFormatMoney } from '../use-format-money.ts';
import { classNames } from './class-names.ts';

interface PriceProps {
  readonly minor: number;
  readonly currency: Currency;
  /** Options show "Free" for zero; sums show "KSh 0". */
  readonly freeWord?: boolean;
  /** The price before the saving, struck through. */
  readonly struck?: boolean;
  readonly className?: string;
}

/** An amount of money. */
export function Price({ minor, currency, freeWord = false, struck = false, className }: PriceProps) {
  const t = useTexts(platformTexts).kit;
  const formatMoney = useFormatMoney();
  const text = freeWord && minor === 0 ? t.free : formatMoney(minor, currency);
  if (!struck) return <span className={className}>{text}</span>;
  return (
    <del className={classNames('relative', className)}>
      <span className="sr-only">{t.before} </span>
      {text}
    </del>
  );
}
