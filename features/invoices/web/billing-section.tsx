import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { languageNames, languages } from '#platform/contract/language/languages.ts';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { countryName } from '../country-names.ts';
import type { Billing } from '../contract.ts';
import { changeBillingDetails, getBillingDetails } from '../endpoints.ts';
import { ADDRESS_LENGTH_MAX, billingCountries, DEFAULT_COUNTRY, LEGAL_NAME_LENGTH_MAX, TAX_NUMBER_LENGTH_MAX } from '../invoice-facts.ts';
import { invoiceTexts } from './texts.ts';

type Details = Omit<NonNullable<Billing['details']>, 'changedAt'>;

/** What the next invoices say about the organization: for its owner to give and change. */
export function BillingSection({ organization }: { readonly organization: string | undefined }) {
  const t = useTexts(invoiceTexts).billing;
  const client = useQueryClient();
  const queryKey = ['billing-details', organization];
  const query = organization === undefined ? {} : { organization };
  const { data, error } = useQuery({ queryKey, queryFn: ({ signal }) => call(getBillingDetails, { query }, { signal }) });
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="billing-title" className="mt-6">
      <h3 id="billing-title" className="type-h3">
        {t.title}
      </h3>
      <Card className="mt-4">
        {data === undefined && (error === null ? <Skeleton className="h-[60px] rounded-card!" /> : <Alert tone="bad">{messageFor(error)}</Alert>)}
        {data !== undefined && (
          <div className="grid gap-4">
            <Current billing={data} />
            {data.can.changeBilling === true && (
              <div className="flex flex-wrap gap-2 max-sm:*:w-full">
                <Button variant="outline" onClick={() => setOpen(true)}>
                  {data.details === null ? t.give : t.change}
                </Button>
              </div>
            )}
          </div>
        )}
      </Card>
      {isOpen && data !== undefined && (
        <BillingDialog
          billing={data}
          onClose={() => {
            setOpen(false);
            // A refusal may have said that another member has changed them.
            void client.invalidateQueries({ queryKey });
          }}
          send={async (body) => {
            client.setQueryData(queryKey, await call(changeBillingDetails, { query, body }));
            showToast(t.saved);
          }}
        />
      )}
    </section>
  );
}

function Current({ billing: { organization, details } }: { readonly billing: Billing }) {
  const t = useTexts(invoiceTexts).billing;
  const language = useLanguage();
  if (details === null) return <p className="type-body">{t.nothing({ organization: organization.name })}</p>;
  const { legalName, taxNumber, address, country } = details;
  const pin = taxNumber === null ? null : (country === 'KE' ? t.pin : t.taxNumber)({ pin: taxNumber });
  const place = `${address}, ${countryName(country, language)}`;
  return (
    <div className="grid gap-1">
      <p className="type-strong wrap-anywhere">{legalName}</p>
      {pin !== null && <p className="type-body tnum">{pin}</p>}
      <p className="type-body wrap-anywhere">{place}</p>
      <p className="type-small text-ink2">{t.later}</p>
    </div>
  );
}

interface BillingDialogProps {
  readonly billing: Billing;
  readonly onClose: () => void;
  readonly send: (body: Details & { readonly from: string | null }) => Promise<void>;
}

function BillingDialog({ billing: { organization, details }, onClose, send }: BillingDialogProps) {
  const t = useTexts(invoiceTexts).billing;
  const language = useLanguage();
  // As it was when the dialog was opened, whatever is read meanwhile.
  const [from] = useState(details?.changedAt ?? null);
  const [typed, setTyped] = useState({
    legalName: details?.legalName ?? organization.name,
    taxNumber: details?.taxNumber ?? '',
    address: details?.address ?? '',
    country: details?.country ?? DEFAULT_COUNTRY,
    language: details?.language ?? language,
  });
  const isKenyan = typed.country === 'KE';
  const text = (name: 'legalName' | 'taxNumber' | 'address', maxLength: number) => ({
    name,
    value: typed[name],
    maxLength,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={details === null ? t.give : t.change}
      description={t.later}
      action={t.save}
      busy={t.saving}
      field={['legalName', 'taxNumber', 'address', 'country', 'language']}
      send={() => send({ ...typed, from, taxNumber: typed.taxNumber.trim() || null })}
    >
      {(_, errors) => (
        <>
          <TextInput label={t.legalName} error={errors['legalName']} autoComplete="organization" {...text('legalName', LEGAL_NAME_LENGTH_MAX)} />
          <SelectInput
            label={t.country}
            value={typed.country}
            options={billingCountries.map((value) => ({ value, label: countryName(value, language) }))}
            onChange={({ target }) => setTyped({ ...typed, country: billingCountries.find((one) => one === target.value) ?? typed.country })}
          />
          <TextInput
            label={isKenyan ? t.pinLabel : t.taxNumberLabel}
            aside={t.optional}
            hint={isKenyan ? t.pinHint : undefined}
            error={errors['taxNumber']}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...text('taxNumber', TAX_NUMBER_LENGTH_MAX)}
          />
          <TextInput label={t.address} error={errors['address']} autoComplete="street-address" {...text('address', ADDRESS_LENGTH_MAX)} />
          <SelectInput
            label={t.language}
            value={typed.language}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={({ target }) => setTyped({ ...typed, language: languages.find((one) => one === target.value) ?? typed.language })}
          />
        </>
      )}
    </ActionDialog>
  );
}
