// Certificates of what an organization withheld of an invoice: recorded, and taken back.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toMinor } from '#platform/contract/money.ts';
import { readTypedAmount } from '#platform/contract/typed-figures.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import type { IssuedInvoice } from '../../admin-contract.ts';
import { recordCertificate, voidCertificate } from '../../endpoints.ts';
import { exactMoney } from '../../exact-money.ts';
import { CERTIFICATE_LENGTH_MAX, REASON_LENGTH_MAX } from '../../invoice-facts.ts';
import { taxTexts } from './texts.ts';

interface OfInvoice {
  readonly invoice: IssuedInvoice;
}
type DialogProps = OfInvoice & { readonly onClose: () => void };

/** The button of an invoice of which a certificate is still to come. */
export function RecordCertificate({ invoice }: OfInvoice) {
  const t = useTexts(taxTexts).certificate;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="small" aria-label={t.of({ number: invoice.number })} onClick={() => setOpen(true)}>
        {t.button}
      </Button>
      {isOpen && <RecordDialog invoice={invoice} onClose={() => setOpen(false)} />}
    </>
  );
}

function RecordDialog({ invoice, onClose }: DialogProps) {
  const t = useTexts(taxTexts).certificate;
  const client = useQueryClient();
  const [certificate, setCertificate] = useState('');
  const [amount, setAmount] = useState(String(Math.round((invoice.withheld - invoice.certified) * 100) / 100));
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.of({ number: invoice.number })}
      description={t.text}
      action={t.send}
      busy={t.sending}
      field={['certificate', 'amount']}
      send={async () => {
        await call(recordCertificate, { params: { id: invoice.id }, body: { certificate, amount: readTypedAmount(amount) } });
        showToast(t.done);
        await client.invalidateQueries({ queryKey: ['issued-invoices'] });
      }}
    >
      {(_, errors) => (
        <>
          <TextInput
            name="certificate"
            label={t.certificate}
            error={errors['certificate']}
            value={certificate}
            maxLength={CERTIFICATE_LENGTH_MAX}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setCertificate(target.value)}
          />
          <TextInput
            name="amount"
            label={t.amount({ currency: invoice.currency })}
            error={errors['amount']}
            value={amount}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => setAmount(target.value)}
          />
        </>
      )}
    </ActionDialog>
  );
}

/** The button of an invoice with certificates: one that was recorded wrongly can be taken back. */
export function VoidCertificate({ invoice }: OfInvoice) {
  const t = useTexts(taxTexts).voiding;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="small" aria-label={t.of({ number: invoice.number })} onClick={() => setOpen(true)}>
        {t.button}
      </Button>
      {isOpen && <VoidDialog invoice={invoice} onClose={() => setOpen(false)} />}
    </>
  );
}

function VoidDialog({ invoice: { id, number, currency, certificates }, onClose }: DialogProps) {
  const t = useTexts(taxTexts).voiding;
  const language = useLanguage();
  const client = useQueryClient();
  const [certificate, setCertificate] = useState(certificates[0]?.id ?? '');
  const [reason, setReason] = useState('');
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.of({ number })}
      description={t.text}
      action={t.send}
      busy={t.sending}
      field="reason"
      send={async () => {
        await call(voidCertificate, { params: { id, certificate }, body: { reason } });
        showToast(t.done);
        await client.invalidateQueries({ queryKey: ['issued-invoices'] });
      }}
    >
      {(error) => (
        <>
          <SelectInput
            label={t.which}
            value={certificate}
            options={certificates.map((one) => ({
              value: one.id,
              label: `${one.certificate}: ${exactMoney(toMinor(one.amount), currency, language)}`,
            }))}
            onChange={({ target }) => setCertificate(target.value)}
          />
          <TextInput
            name="reason"
            label={t.reason}
            error={error}
            value={reason}
            maxLength={REASON_LENGTH_MAX}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
    </ActionDialog>
  );
}
