import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { PhoneInput } from '#platform/web/ui/controls/phone-input.tsx';
import { paymentMethods } from '#features/payments/contract.ts';
import { ChoiceList, ChoiceRow } from './choice-list.tsx';
import { checkoutTexts } from '../texts.ts';

interface PaymentMethodChoiceProps {
  readonly phone: string;
  readonly onPhone: (phone: string) => void;
  readonly onPhoneFocus: () => void;
  readonly isPhoneWrong: boolean;
  readonly phoneRef: React.Ref<HTMLInputElement>;
}

const methods: readonly { readonly id: string; readonly name: string }[] = paymentMethods;

/** The payment methods: only working ones are offered. */
export function PaymentMethodChoice({ phone, onPhone, onPhoneFocus, isPhoneWrong, phoneRef }: PaymentMethodChoiceProps) {
  const t = useTexts(checkoutTexts).method;
  return (
    <ChoiceList legend={t.legend}>
      {methods.map(({ id, name }) => (
        <ChoiceRow
          key={id}
          name="payment-method"
          value={id}
          checked
          onSelect={() => undefined}
          title={name}
          aside={id === 'mpesa' && methods.length > 1 && <Badge tone="ok">{t.fastest}</Badge>}
        >
          <PhoneInput
            ref={phoneRef}
            label={t.phone}
            hint={t.phoneHint}
            name="mpesa-phone"
            value={phone}
            error={isPhoneWrong ? t.invalidPhone : undefined}
            onFocus={onPhoneFocus}
            onChange={(event) => onPhone(event.target.value)}
            onBlur={(event) => onPhone(event.target.value)}
          />
        </ChoiceRow>
      ))}
    </ChoiceList>
  );
}
