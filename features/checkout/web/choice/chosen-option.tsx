import { useTexts } from '#platform/web/i18n/text-area.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { buyerFeeOf } from '#features/events/prices/buyer-fee.ts';
import type { EventDetail, TicketType } from '#features/events/schemas.ts';
import type { OrderPrice } from '../../rules.ts';
import { PromoCodeField } from './promo-code-field.tsx';
import { Section } from '../purchase/section.tsx';
import { checkoutTexts } from '../texts.ts';
import { TicketQuantities } from './ticket-quantities.tsx';
import type { Checkout } from '../purchase/use-checkout.ts';
import type { PurchaseForm } from '../purchase/use-purchase-form.ts';

// Without it the first plan is paid, as the sums of the page say.
const PaymentPlanChoice = lazyPart(async () => ({ default: (await import('./payment-plan-choice.tsx')).PaymentPlanChoice }));
const MethodSection = lazyPart(async () => ({ default: (await import('./method-section.tsx')).MethodSection }));
const TestPaymentChoice = lazyPart(async () => ({ default: (await import('../test-payment/test-payment-choice.tsx')).TestPaymentChoice }));

interface FormProps {
  readonly event: EventDetail;
  readonly form: PurchaseForm;
}

/** How many of the chosen ticket type, and of others. */
export function TicketDetails(props: FormProps & { readonly checkout: Checkout; readonly option: TicketType }) {
  const { details } = useTexts(checkoutTexts);
  return (
    <Section title={details.title}>
      <TicketQuantities {...props} />
    </Section>
  );
}

interface ChosenOptionProps extends FormProps {
  readonly price: OrderPrice;
  readonly phoneRef: React.Ref<HTMLInputElement>;
}

/** The fields for what is chosen: payment plan, phone, promo code. */
export function ChosenOption({ event, form, price, phoneRef }: ChosenOptionProps) {
  const { method, promo } = useTexts(checkoutTexts);
  const { id, currency } = event;
  const pricedTypes = form.lines.filter((line) => line.option.price.amount > 0);
  return (
    <>
      {form.plans.length > 1 && (
        <PaymentPlanChoice
          plans={form.plans}
          chosenId={form.plan?.id ?? null}
          onChoose={form.setPlanId}
          lines={form.linesToPrice}
          discount={form.promo}
          buyerFeePoints={buyerFeeOf(event)}
          currency={currency}
          isCommon={pricedTypes.length > 1}
        />
      )}
      {form.needsMethod && (
        <Section title={method.title}>
          <MethodSection eventId={id} currency={currency} form={form} instalmentsMinor={price.instalmentsMinor} phoneRef={phoneRef} />
        </Section>
      )}
      {form.testOutcome !== null && price.totalMinor > 0 && (
        <Section title={method.title}>
          <TestPaymentChoice outcome={form.testOutcome} onChoose={form.setTestOutcome} />
        </Section>
      )}
      {form.linesToPrice.some(({ priceMinor }) => priceMinor > 0) && (
        <Section title={promo.title}>
          <PromoCodeField
            eventId={id}
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
