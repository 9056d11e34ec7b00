import { toWholeMajor } from '#platform/contract/money.ts';
import { useApproximation, type Amount } from '../display-currency.ts';
import { useTexts } from '../i18n/text-area.ts';
import { platformTexts } from '../texts.ts';
import { useFormatMoney } from '../use-format-money.ts';
import { classNames } from './class-names.ts';

interface ApproximatePriceProps extends Amount {
  /** Its worth in dollars from the server, where a second currency is always shown: ticket options, sums. */
  readonly usdMinor?: number;
  /** On a coloured stub: `text-onbrand`. */
  readonly className?: string;
}

/**
 * An amount in the visitor's currency, for orientation only: "≈ €21". Without `usdMinor` it appears once the currency and its rate are known, and
 * only to visitors who chose another: place it where nothing moves then, such as the line of a button.
 */
export function ApproximatePrice({ minor, currency, usdMinor, className = 'text-ink3' }: ApproximatePriceProps) {
  const t = useTexts(platformTexts).kit;
  const formatMoney = useFormatMoney();
  const shown = useApproximation({ minor, currency }, usdMinor ?? null);
  if (shown === null || shown.minor === 0) return null;
  return (
    <span className={classNames('type-small relative whitespace-nowrap', className)}>
      <span aria-hidden="true">≈ </span>
      <span className="sr-only">{t.about} </span>
      {formatMoney(toWholeMajor(shown.minor), shown.currency)}
    </span>
  );
}
