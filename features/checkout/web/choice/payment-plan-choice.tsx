import { unitMinorOf, type Currency } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { nameIn } from '#features/events/fixed-names.ts';
import type { BuyerFeePoints } from '#features/events/prices/buyer-fee.ts';
import type { PaymentPlan } from '#features/events/schemas.ts';
import { priceOrder, type Discount, type LineToPrice } from '../../rules.ts';
import { ChoiceList, ChoiceRow } from './choice-list.tsx';
import { Section } from '../purchase/section.tsx';
import { checkoutTexts } from '../texts.ts';
import { planText } from './ticket-option-texts.ts';

interface PaymentPlanChoiceProps {
  readonly plans: readonly PaymentPlan[];
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
  readonly lines: readonly LineToPrice[];
  readonly discount: Discount | null;
  /** Of the event. */
  readonly buyerFeePoints: BuyerFeePoints;
  readonly currency: Currency;
  /** More ticket types than one have to be paid: the plans are those that they have in common. */
  readonly isCommon: boolean;
}

/** The section of the payment plans, each with the amount due today. */
export function PaymentPlanChoice({ plans, chosenId, onChoose, lines, discount, buyerFeePoints, currency, isCommon }: PaymentPlanChoiceProps) {
  const t = useTexts(checkoutTexts).plan;
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  return (
    <Section title={t.title}>
      <ChoiceList legend={t.legend}>
        {plans.map((plan) => (
          <ChoiceRow
            key={plan.id}
            name="payment-plan"
            value={plan.id}
            checked={plan.id === chosenId}
            onSelect={() => onChoose(plan.id)}
            title={nameIn(plan.name, language)}
            detail={planText(plan, t, language)}
            aside={
              <span className="shrink-0 text-right">
                <span className="type-strong block">
                  {formatMoney(priceOrder({ lines, plan, discount, buyerFeePoints, unitMinor: unitMinorOf(currency) }).dueNowMinor, currency)}
                </span>
                <span className="type-small block text-ink2">{t.today}</span>
              </span>
            }
          />
        ))}
      </ChoiceList>
      {plans.some(({ installments }) => installments > 1) && <p className="type-small mt-2 text-ink2">{t.ends}</p>}
      {isCommon && <p className="type-small mt-2 text-ink2">{t.common}</p>}
    </Section>
  );
}
