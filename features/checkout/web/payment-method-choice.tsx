import { Badge } from '#platform/web/ui/badge.tsx';
import { PhoneInput } from '#platform/web/ui/phone-input.tsx';
import { paymentMethods } from '../../payments/contract.ts';
import { ChoiceList, ChoiceRow } from './choice-list.tsx';

interface PaymentMethodChoiceProps {
  readonly phone: string;
  readonly onPhone: (phone: string) => void;
  readonly phoneError: string | undefined;
  readonly phoneRef: React.Ref<HTMLInputElement>;
}

/** How to pay: only what really works is offered. */
export function PaymentMethodChoice({ phone, onPhone, phoneError, phoneRef }: PaymentMethodChoiceProps) {
  return (
    <ChoiceList legend="Payment method">
      {paymentMethods.map(({ id, name }) => (
        <ChoiceRow key={id} name="payment-method" value={id} checked onSelect={() => undefined} title={name} aside={<Badge tone="ok">Fastest</Badge>}>
          <PhoneInput
            ref={phoneRef}
            label="Phone number"
            hint="We’ll send a prompt to this phone. You approve with your PIN there."
            name="mpesa-phone"
            value={phone}
            error={phoneError}
            onChange={(event) => onPhone(event.target.value)}
            onBlur={(event) => onPhone(event.target.value)}
          />
        </ChoiceRow>
      ))}
    </ChoiceList>
  );
}
