import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import type { EventDetail, TicketType } from '#features/events/schemas.ts';
import type { OrderPrice } from '../../rules.ts';
import { PaymentMethodChoice } from './payment-method-choice.tsx';
import { PaymentPlanChoice } from './payment-plan-choice.tsx';
import { PromoCodeField } from './promo-code-field.tsx';
import { Section } from '../purchase/section.tsx';
import { checkoutTexts } from '../texts.ts';
import { TicketQuantities } from './ticket-quantities.tsx';
import type { Checkout } from '../purchase/use-checkout.ts';
import type { PurchaseForm } from '../purchase/use-purchase-form.ts';

const TestPaymentChoice = lazyPart(async () => ({ default: (await import('../test-payment/test-payment-choice.tsx')).TestPaymentChoice }));

interface ChosenOptionProps {
  readonly event: EventDetail;
  readonly form: PurchaseForm;
  readonly checkout: Checkout;
  readonly option: TicketType;
  readonly price: OrderPrice;
  readonly phoneRef: React.Ref<HTMLInputElement>;
}

/** The fields for a chosen ticket type: quantity, payment plan, phone, promo code. */
export function ChosenOption({ event, form, checkout, option, price, phoneRef }: ChosenOptionProps) {
  const { details, plan, method, promo } = useTexts(checkoutTexts);
  const { currency } = option.price;
  const pricedTypes = form.lines.filter((line) => line.option.price.amount > 0);
  return (
    <>
      <Section title={details.title}>
        <TicketQuantities event={event} form={form} checkout={checkout} option={option} />
      </Section>
      {form.plans.length > 1 && (
        <Section title={plan.title}>
          <PaymentPlanChoice
            plans={form.plans}
            chosenId={form.plan?.id ?? null}
            onChoose={form.setPlanId}
            lines={form.linesToPrice}
            discount={form.promo}
            currency={currency}
          />
          {pricedTypes.length > 1 && <p className="type-small mt-2 text-ink2">{plan.common}</p>}
        </Section>
      )}
      {form.needsPhone && (
        <Section title={method.title}>
          {currency === 'KES' ? (
            <PaymentMethodChoice
              phone={form.phone}
              onPhone={form.setPhone}
              onPhoneFocus={form.keepPhone}
              isPhoneWrong={form.isPhoneWrong}
              phoneRef={phoneRef}
            />
          ) : (
            <Alert tone="warn">{method.otherCurrency}</Alert>
          )}
        </Section>
      )}
      {form.testOutcome !== null && price.totalMinor > 0 && (
        <Section title={method.title}>
          <TestPaymentChoice outcome={form.testOutcome} onChoose={form.setTestOutcome} />
        </Section>
      )}
      {pricedTypes.length > 0 && (
        <Section title={promo.title}>
          <PromoCodeField
            eventId={option.eventId}
            applied={form.promo}
            linked={form.linkedCode}
            onApply={form.setPromo}
            savedMinor={form.promo === null ? 0 : price.discountMinor}
            isForThese={form.linesToPrice.some(({ isReduced }) => isReduced)}
            currency={currency}
          />
        </Section>
      )}
    </>
  );
}
