import { useState } from 'react';
import { toMajor, toMinor, type Currency } from '#platform/contract/money.ts';
import { toInternationalPhone } from '#platform/contract/phone.ts';
import { readTypedAmount } from '#platform/contract/typed-figures.ts';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { PhoneInput } from '#platform/web/ui/controls/phone-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { MPESA_MAX_MINOR } from '#features/payments/contract.ts';
import { recordTopUp, topUp } from '../../cancelling/endpoints.ts';
import { cancellingTexts } from './texts.ts';

/** What an organizer has to pay in for an event, in major units. */
export interface Lacking {
  readonly eventId: string;
  readonly currency: Currency;
  /** No more than this is taken. */
  readonly most: number;
  /** What is in the field at first. */
  readonly amount: number;
}

interface DialogProps {
  readonly lacking: Lacking;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface TopUpDialogProps extends DialogProps {
  readonly description: string;
}

const MPESA_MAX = toMajor(MPESA_MAX_MINOR);

/** What lacks, or as much of it as M-Pesa takes at once, is asked for on a phone. */
export function TopUpDialog({ lacking: { eventId, currency, most, amount: first }, description, onClose, onDone }: TopUpDialogProps) {
  const t = useTexts(cancellingTexts).funds;
  const formatMoney = useFormatMoney();
  const [phone, setPhone] = useState('');
  const [amount, setAmount] = useState(String(Math.min(Math.ceil(first), MPESA_MAX)));
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.payIn}
      description={description}
      action={t.ask}
      busy={t.asking}
      field={['phone', 'amount']}
      send={async () => {
        const body = { phone: toInternationalPhone(phone) ?? phone, amount: readTypedAmount(amount) };
        await call(topUp, { params: { id: eventId }, body }, { idempotencyKey: newIdempotencyKey() });
        onDone();
      }}
    >
      {(_, errors) => (
        <>
          <PhoneInput name="phone" label={t.phone} error={errors['phone']} value={phone} onChange={({ target }) => setPhone(target.value)} />
          <TextInput
            name="amount"
            label={t.amount({ currency })}
            hint={t.lackHint({ amount: formatMoney(toMinor(most), currency) })}
            inputMode="numeric"
            error={errors['amount']}
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
        </>
      )}
    </ActionDialog>
  );
}

/** An admin records what arrived at the bank. */
export function BankDialog({ lacking: { eventId, currency, most }, onClose, onDone }: DialogProps) {
  const t = useTexts(cancellingTexts).funds;
  const formatMoney = useFormatMoney();
  const [amount, setAmount] = useState('');
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.record}
      description={t.recordText}
      action={t.record}
      busy={t.recording}
      field={['amount', 'reference', 'reason']}
      send={async () => {
        await call(recordTopUp, { params: { id: eventId }, body: { amount: readTypedAmount(amount), reference, reason } });
        onDone();
      }}
    >
      {(_, errors) => (
        <>
          <TextInput
            name="amount"
            label={t.amount({ currency })}
            hint={t.lackHint({ amount: formatMoney(toMinor(most), currency) })}
            inputMode="numeric"
            error={errors['amount']}
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
          <TextInput
            name="reference"
            label={t.reference}
            error={errors['reference']}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
          <TextInput name="reason" label={t.reason} error={errors['reason']} value={reason} onChange={({ target }) => setReason(target.value)} />
        </>
      )}
    </ActionDialog>
  );
}
