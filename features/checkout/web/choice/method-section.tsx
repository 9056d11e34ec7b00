// The methods by which an event can be paid. Loaded once something is chosen that has a price.
import type { Currency } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { mpesaCurrencies, paymentMethods } from '#features/payments/contract.ts';
import type { PurchaseForm } from '../purchase/use-purchase-form.ts';
import { checkoutTexts } from '../texts.ts';
import { PaymentMethodChoice } from './payment-method-choice.tsx';
import { useOfferedMethods } from './use-offered-methods.ts';

interface MethodSectionProps {
  readonly eventId: string;
  readonly currency: Currency;
  readonly form: PurchaseForm;
  readonly phoneRef: React.Ref<HTMLInputElement>;
}

/** The choice of a method; M-Pesa alone until the others are known. */
export function MethodSection({ eventId, currency, form, phoneRef }: MethodSectionProps) {
  const { method: t, orders } = useTexts(checkoutTexts);
  const offered = useOfferedMethods(eventId);
  const sure = mpesaCurrencies.includes(currency) ? [paymentMethods[0]] : [{ id: 'credit_card' as const, name: orders.card }];
  const methods = offered ?? sure;
  if (methods.length === 0) return <Alert tone="warn">{t.nothingOffered}</Alert>;
  return (
    <PaymentMethodChoice
      methods={methods}
      method={form.method}
      onMethod={form.setMethod}
      phone={form.phone}
      onPhone={form.setPhone}
      onPhoneFocus={form.keepPhone}
      isPhoneWrong={form.isPhoneWrong}
      phoneRef={phoneRef}
    />
  );
}
