import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { QuantityStepper } from '#platform/web/ui/controls/quantity-stepper.tsx';
import { nameIn } from '#features/events/fixed-names.ts';
import type { EventDetail, TicketType } from '#features/events/schemas.ts';
import type { OrderPrice } from '../../rules.ts';
import { PaymentMethodChoice } from './payment-method-choice.tsx';
import { PaymentPlanChoice } from './payment-plan-choice.tsx';
import { PromoCodeField } from './promo-code-field.tsx';
import { Section } from '../purchase/section.tsx';
import { checkoutTexts } from '../texts.ts';
import { TroubleNotice } from '../hold/trouble-notice.tsx';
import type { Checkout } from '../purchase/use-checkout.ts';
import { priceMinorOf } from './ticket-option-texts.ts';
import type { PurchaseForm } from '../purchase/use-purchase-form.ts';

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
  const language = useLanguage();
  const { currency } = option.price;
  const { trouble, isPaying } = checkout;
  const fewer = trouble?.kind === 'fewer' && trouble.ticketTypeId === option.id ? trouble : null;
  const most = Math.min(option.maxPerPurchase, fewer?.left ?? option.maxPerPurchase);
  return (
    <>
      <Section title={details.title}>
        <div className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-5 md:p-7">
          <div className="min-w-0 grow basis-36">
            <p className="type-strong">{details.quantity}</p>
            <p className="type-small text-ink2">{details.upTo({ most: option.maxPerPurchase, name: nameIn(option.name, language) })}</p>
          </div>
          <QuantityStepper
            label={details.quantity}
            value={form.quantity}
            min={isPaying ? form.quantity : 1}
            max={isPaying ? form.quantity : most}
            onChange={form.setQuantity}
          />
        </div>
        {/* Always rendered, so that text inserted later is read out. */}
        <div role="status" className="mt-4 empty:hidden">
          {fewer !== null && <TroubleNotice trouble={fewer} event={event} onTryAgain={() => form.setQuantity(form.quantity)} />}
        </div>
      </Section>
      {option.paymentPlans.length > 1 && (
        <Section title={plan.title}>
          <PaymentPlanChoice
            plans={option.paymentPlans}
            chosenId={form.plan?.id ?? null}
            onChoose={form.setPlanId}
            order={{ priceMinor: priceMinorOf(option), quantity: form.quantity, promoPercent: form.promo?.percent ?? 0 }}
            currency={currency}
          />
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
      {option.price.amount > 0 && (
        <Section title={promo.title}>
          <PromoCodeField
            eventId={option.eventId}
            applied={form.promo}
            onApply={form.setPromo}
            savedMinor={price.discountMinor}
            currency={currency}
          />
        </Section>
      )}
    </>
  );
}
