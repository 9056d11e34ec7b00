import type { Currency } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { OfferedMethod } from '../use-offered-methods.ts';
import { limitTexts } from './texts.ts';

interface MethodLimitProps {
  readonly method: OfferedMethod;
  /** What it takes in one payment, in minor units. */
  readonly mostMinor: number;
  /** The instalment that is more; one alone is the whole amount. */
  readonly amountMinor: number;
  readonly isInstalment: boolean;
  readonly currency: Currency;
  /** A method that takes this amount; null: none does. */
  readonly other: OfferedMethod | null;
  readonly onOther: (method: OfferedMethod) => void;
  /** Another plan can be chosen. */
  readonly hasPlans: boolean;
}

/** Says before paying that the chosen method does not take so much at once, and leads to one that does (docs/reference/money.md#limits-of-a-payment). */
export function MethodLimit({ method, mostMinor, amountMinor, isInstalment, currency, other, onOther, hasPlans }: MethodLimitProps) {
  const t = useTexts(limitTexts);
  const formatMoney = useFormatMoney();
  const amount = formatMoney(amountMinor, currency);
  return (
    <Alert
      tone="warn"
      live
      className="mt-3"
      title={t.title({ method: method.name, most: formatMoney(mostMinor, currency) })}
      action={
        other !== null && (
          <Button variant="outline" onClick={() => onOther(other)}>
            {t.use({ method: other.name })}
          </Button>
        )
      }
    >
      <p>{isInstalment ? t.part({ amount }) : t.once({ amount })}</p>
      <p>{other !== null ? t.other({ method: other.name }) : hasPlans ? t.plan : t.fewer}</p>
    </Alert>
  );
}
