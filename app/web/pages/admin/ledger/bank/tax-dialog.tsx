import { useState } from 'react';
import type { BankBook } from '#features/books/bank/bank-contract.ts';
import { BANK_REFERENCE_LENGTH_MAX } from '#features/books/book-facts.ts';
import { recordTaxPayment } from '#features/books/endpoints.ts';
import { readTypedAmount } from '#platform/contract/typed-figures.ts';
import { formatMonth } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { ledgerTexts } from '../texts.ts';
import { BookedFields, type Booked } from './booked-fields.tsx';

export type TaxOfMonth = BankBook['taxes'][number];

interface TaxDialogProps {
  readonly given: TaxOfMonth;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** Records the VAT of a month that was paid to the tax authority. */
export function TaxDialog({ given: { month, currency, owed, paid }, onClose, onDone }: TaxDialogProps) {
  const { bank: words } = useTexts(ledgerTexts);
  const t = words.taxes;
  const language = useLanguage();
  const left = Math.max(Math.round((owed - paid) * 100) / 100, 0);
  const [booked, setBooked] = useState<Booked>({ amount: left === 0 ? '' : String(left), day: '', reference: '', bankReference: '' });

  async function send() {
    const { amount, bankReference, ...rest } = booked;
    await call(recordTaxPayment, { body: { ...rest, month, currency, amount: readTypedAmount(amount), bankReference: bankReference || null } });
    showToast(t.done);
    await onDone();
  }

  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.payOf({ month: formatMonth(month, language) })}
      description={t.dialogLead({ currency })}
      action={words.record}
      busy={words.recording}
      field={['amount', 'day', 'reference', 'bankReference']}
      send={send}
    >
      {(_, errors) => (
        <BookedFields booked={booked} errors={errors} referenceHint={t.referenceHint} length={BANK_REFERENCE_LENGTH_MAX} onChange={setBooked} />
      )}
    </ActionDialog>
  );
}
