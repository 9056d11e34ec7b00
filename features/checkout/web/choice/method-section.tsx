// The methods by which an event can be paid. Loaded once something is chosen that has a price.
import type { Currency } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { likeliestMethod, mostAtOnce } from '../../payment-methods.ts';
import { methodText } from '../orders/order-texts.ts';
import type { PurchaseForm } from '../purchase/use-purchase-form.ts';
import { checkoutTexts } from '../texts.ts';
import { PaymentMethodChoice } from './payment-method-choice.tsx';
import { useOfferedMethods, usePaidTo } from './use-offered-methods.ts';

const StandingChoice = lazyPart(async () => ({ default: (await import('./standing/standing-choice.tsx')).StandingChoice }));
const MethodLimit = lazyPart(async () => ({ default: (await import('./limits/method-limit.tsx')).MethodLimit }));

interface MethodSectionProps {
  readonly eventId: string;
  readonly currency: Currency;
  readonly form: PurchaseForm;
  readonly instalmentsMinor: readonly number[];
  readonly phoneRef: React.Ref<HTMLInputElement>;
}

/** The choice of a method; the likeliest alone until the others are known. */
export function MethodSection({ eventId, currency, form, instalmentsMinor, phoneRef }: MethodSectionProps) {
  const { method: t, orders } = useTexts(checkoutTexts);
  const offered = useOfferedMethods(eventId);
  const paidTo = usePaidTo(eventId);
  const id = likeliestMethod(currency);
  const methods = offered ?? [{ id, name: methodText(id, orders) }];
  if (methods.length === 0) return <Alert tone="warn">{t.nothingOffered}</Alert>;
  const largestMinor = Math.max(...instalmentsMinor);
  const exceeded = methods.find((one) => one.id === form.method && largestMinor > mostAtOnce(one.id, currency));
  return (
    <>
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
      {paidTo !== null && <p className="type-small mt-3 text-ink2 wrap-anywhere">{t.paidTo({ organizer: paidTo })}</p>}
      {form.standing.offer !== null && !exceeded && (
        <StandingChoice
          offer={form.standing.offer}
          isChosen={form.standing.isChosen}
          onChoose={form.standing.choose}
          instalmentsMinor={instalmentsMinor}
          currency={currency}
        />
      )}
      {exceeded && (
        <MethodLimit
          method={exceeded}
          mostMinor={mostAtOnce(exceeded.id, currency)}
          amountMinor={largestMinor}
          isInstalment={instalmentsMinor.length > 1}
          currency={currency}
          other={methods.find((one) => largestMinor <= mostAtOnce(one.id, currency)) ?? null}
          onOther={(other) => form.setMethod(other.id)}
          hasPlans={form.plans.length > 1}
        />
      )}
    </>
  );
}
