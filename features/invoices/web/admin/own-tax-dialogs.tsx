import { readTypedAmount } from '#platform/contract/typed-figures.ts';
import { useState } from 'react';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import type { OwnTax } from '../../admin-contract.ts';
import { countryName } from '../../country-names.ts';
import { changeOwnTax, setVatRate } from '../../endpoints.ts';
import { billingCountries, DEFAULT_COUNTRY } from '../../invoice-facts.ts';
import { taxTexts } from './texts.ts';

interface DialogProps {
  readonly onClose: () => void;
  readonly onDone: (tax: OwnTax) => void;
}

/** Gives Vumi's own tax data. */
export function OwnTaxDialog({ details, onClose, onDone }: DialogProps & Pick<OwnTax, 'details'>) {
  const t = useTexts(taxTexts).own;
  // As it was when the dialog was opened, whatever is read meanwhile.
  const [from] = useState(details?.id ?? null);
  const [typed, setTyped] = useState({
    legalName: details?.legalName ?? '',
    taxNumber: details?.taxNumber ?? '',
    address: details?.address ?? '',
    vatFrom: details?.vatFrom ?? '',
  });
  const text = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.change}
      description={t.lead}
      action={t.send}
      busy={t.sending}
      field={['legalName', 'taxNumber', 'address', 'vatFrom']}
      send={async () => {
        const body = { ...typed, from, taxNumber: typed.taxNumber.trim() || null, vatFrom: typed.vatFrom.trim() || null };
        onDone(await call(changeOwnTax, { body }));
      }}
    >
      {(_, errors) => (
        <>
          <TextInput label={t.legalName} error={errors['legalName']} {...text('legalName')} />
          <TextInput label={t.taxNumber} aside={t.optional} error={errors['taxNumber']} spellCheck={false} {...text('taxNumber')} />
          <TextInput label={t.address} error={errors['address']} {...text('address')} />
          <TextInput label={t.vatFromLabel} aside={t.optional} hint={t.vatFromHint} error={errors['vatFrom']} {...text('vatFrom')} />
        </>
      )}
    </ActionDialog>
  );
}

/** Sets the VAT rate of a country from a month on. */
export function VatRateDialog({ onClose, onDone }: DialogProps) {
  const t = useTexts(taxTexts).rates;
  const language = useLanguage();
  const [country, setCountry] = useState(DEFAULT_COUNTRY);
  const [month, setMonth] = useState('');
  const [percent, setPercent] = useState('');
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.set}
      description={t.text}
      action={t.send}
      busy={t.sending}
      field={['country', 'month', 'percent']}
      send={async () => {
        onDone(await call(setVatRate, { body: { country, month: month.trim(), percent: readPercent(percent) } }));
      }}
    >
      {(_, errors) => (
        <>
          <SelectInput
            label={t.country}
            value={country}
            options={billingCountries.map((value) => ({ value, label: countryName(value, language) }))}
            onChange={({ target }) => setCountry(billingCountries.find((one) => one === target.value) ?? country)}
          />
          <TextInput
            name="month"
            label={t.month}
            hint={t.monthHint}
            error={errors['month']}
            value={month}
            autoComplete="off"
            onChange={({ target }) => setMonth(target.value)}
          />
          <TextInput
            name="percent"
            label={t.percent}
            hint={t.percentHint}
            error={errors['percent']}
            value={percent}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => setPercent(target.value)}
          />
        </>
      )}
    </ActionDialog>
  );
}

/** Null for none; what is no number is -1, which the server refuses at the field: NaN would reach it as null. */
function readPercent(typed: string): number | null {
  if (typed.trim() === '') return null;
  const percent = readTypedAmount(typed);
  return Number.isNaN(percent) ? -1 : percent;
}
