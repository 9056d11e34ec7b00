import { useState } from 'react';
import { BANK_REFERENCE_LENGTH_MAX, currenciesOfHolder, moneyHolders, type MoneyHolder } from '#features/books/book-facts.ts';
import { recordSettlement } from '#features/books/endpoints.ts';
import { readTypedAmount } from '#platform/contract/typed-figures.ts';
import type { Currency } from '#platform/contract/money.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { ledgerTexts } from '../texts.ts';
import { holderName } from './holder-name.ts';
import { BookedFields, type Booked } from './booked-fields.tsx';

/** What is known of a settlement before it is recorded. */
export interface ToRecord extends Partial<Booked> {
  readonly provider?: MoneyHolder;
  readonly direction?: Direction;
  readonly currency?: Currency;
}

const directions = ['to-bank', 'from-bank'] as const;
type Direction = (typeof directions)[number];

interface SettlementDialogProps {
  readonly given: ToRecord;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** Records what a provider settled to the bank, or was given from there, from a line of the bank's statement. */
export function SettlementDialog({ given, onClose, onDone }: SettlementDialogProps) {
  const { bank: words } = useTexts(ledgerTexts);
  const t = words.settlement;
  const [provider, setProvider] = useState<MoneyHolder>(given.provider ?? 'mpesa');
  const [direction, setDirection] = useState<Direction>(given.direction ?? 'to-bank');
  const [chosen, setCurrency] = useState<Currency>(given.currency ?? 'KES');
  const [booked, setBooked] = useState<Booked>({ amount: '', day: '', reference: '', bankReference: '', ...given });
  const currencies = currenciesOfHolder(provider);
  const currency = currencies.includes(chosen) ? chosen : (currencies[0] ?? chosen);

  async function send() {
    const { amount, bankReference, ...rest } = booked;
    const body = { ...rest, provider, direction, currency, amount: readTypedAmount(amount), bankReference: bankReference || null };
    await call(recordSettlement, { body });
    showToast(t.done);
    await onDone();
  }

  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.button}
      description={t.lead}
      action={words.record}
      busy={words.recording}
      field={['provider', 'direction', 'currency', 'amount', 'day', 'reference', 'bankReference']}
      send={send}
    >
      {(_, errors) => (
        <>
          <SelectInput
            name="direction"
            label={t.direction}
            value={direction}
            options={directions.map((value) => ({ value, label: t.directions[value] }))}
            onChange={({ target }) => setDirection(target.value === 'from-bank' ? 'from-bank' : 'to-bank')}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectInput
              name="provider"
              label={t.provider}
              value={provider}
              options={moneyHolders.map((value) => ({ value, label: holderName(value, words.holders) }))}
              onChange={({ target }) => setProvider(moneyHolders.find((one) => one === target.value) ?? 'mpesa')}
            />
            <SelectInput
              name="currency"
              label={words.currency}
              value={currency}
              error={errors['currency']}
              options={currencies.map((value) => ({ value, label: value }))}
              onChange={({ target }) => setCurrency(currencies.find((one) => one === target.value) ?? currency)}
            />
          </div>
          <BookedFields booked={booked} errors={errors} referenceHint={t.referenceHint} length={BANK_REFERENCE_LENGTH_MAX} onChange={setBooked} />
        </>
      )}
    </ActionDialog>
  );
}
