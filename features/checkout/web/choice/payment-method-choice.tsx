import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { PhoneInput } from '#platform/web/ui/controls/phone-input.tsx';
import { isWallet } from '#features/payments/pages/page-methods.ts';
import type { ChosenMethod } from '../hold/attempt.ts';
import { ChoiceList, ChoiceRow } from './choice-list.tsx';
import { checkoutTexts } from '../texts.ts';
import type { OfferedMethod } from './use-offered-methods.ts';

interface PaymentMethodChoiceProps {
  /** Only working ones. */
  readonly methods: readonly OfferedMethod[];
  readonly method: ChosenMethod;
  readonly onMethod: (method: ChosenMethod) => void;
  readonly phone: string;
  readonly onPhone: (phone: string) => void;
  readonly onPhoneFocus?: () => void;
  readonly isPhoneWrong: boolean;
  readonly phoneRef: React.Ref<HTMLInputElement>;
}

/** The payment methods, with what each asks: M-Pesa a number, the others nothing. */
export function PaymentMethodChoice({ methods, method, onMethod, phone, onPhone, onPhoneFocus, isPhoneWrong, phoneRef }: PaymentMethodChoiceProps) {
  const t = useTexts(checkoutTexts).method;
  return (
    <ChoiceList legend={t.legend}>
      {methods.map(({ id, name }) => (
        <ChoiceRow
          key={id}
          name="payment-method"
          value={id}
          checked={id === method}
          onSelect={() => onMethod(id)}
          title={name}
          aside={id === 'mpesa' && methods.length > 1 && <Badge tone="ok">{t.fastest}</Badge>}
        >
          {id === 'mpesa' ? (
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
          ) : (
            <p className="type-small text-ink2">
              {id === 'paybill' ? t.paybillHint : id === 'bank_transfer' ? t.bankHint : isWallet(id) ? t.walletHint : t.cardHint}
            </p>
          )}
        </ChoiceRow>
      ))}
    </ChoiceList>
  );
}
