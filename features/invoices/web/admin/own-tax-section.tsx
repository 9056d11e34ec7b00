import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPercent } from '#platform/contract/language/numbers.ts';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import type { OwnTax } from '../../admin-contract.ts';
import { countryName } from '../../country-names.ts';
import { getOwnTax } from '../../endpoints.ts';
import { monthWords } from '../month-words.ts';
import { OwnTaxDialog, VatRateDialog } from './own-tax-dialogs.tsx';
import { taxTexts } from './texts.ts';

const queryKey = ['own-tax'];

/** Vumi's own tax data and its VAT rates, to change. */
export function OwnTaxSection() {
  const t = useTexts(taxTexts);
  const client = useQueryClient();
  const { data, error } = useQuery({ queryKey, queryFn: ({ signal }) => call(getOwnTax, {}, { signal }) });
  const [asked, setAsked] = useState<'own' | 'rates' | null>(null);
  const close = () => setAsked(null);
  const store = (of: 'own' | 'rates') => (tax: OwnTax) => {
    client.setQueryData(queryKey, tax);
    showToast(t[of].done);
  };
  const waiting = error === null ? <Skeleton className="h-[60px] rounded-card!" /> : <Alert tone="bad">{messageFor(error)}</Alert>;
  return (
    <>
      <section aria-labelledby="own-tax-title" className="mt-10">
        <h3 id="own-tax-title" className="type-h3">
          {t.own.title}
        </h3>
        <p className="type-body measure mt-1 text-ink2">{t.own.lead}</p>
        <Card className="mt-4">
          {data === undefined ? (
            waiting
          ) : (
            <div className="grid gap-4">
              <Details tax={data} />
              <div className="flex flex-wrap gap-2 max-sm:*:w-full">
                <Button variant="outline" onClick={() => setAsked('own')}>
                  {t.own.change}
                </Button>
              </div>
            </div>
          )}
        </Card>
      </section>
      <section aria-labelledby="vat-rates-title" className="mt-10">
        <h3 id="vat-rates-title" className="type-h3">
          {t.rates.title}
        </h3>
        <p className="type-body measure mt-1 text-ink2">{t.rates.lead}</p>
        <Card className="mt-4">
          {data === undefined ? (
            waiting
          ) : (
            <div className="grid gap-4">
              <Rates tax={data} />
              <div className="flex flex-wrap gap-2 max-sm:*:w-full">
                <Button variant="outline" onClick={() => setAsked('rates')}>
                  {t.rates.set}
                </Button>
              </div>
            </div>
          )}
        </Card>
      </section>
      {asked === 'own' && data !== undefined && <OwnTaxDialog details={data.details} onClose={close} onDone={store('own')} />}
      {asked === 'rates' && <VatRateDialog onClose={close} onDone={store('rates')} />}
    </>
  );
}

function Details({ tax: { details } }: { readonly tax: OwnTax }) {
  const t = useTexts(taxTexts).own;
  const language = useLanguage();
  if (details === null) return <p className="type-body">{t.nothing}</p>;
  const { legalName, taxNumber, address, vatFrom } = details;
  return (
    <div className="grid gap-1">
      <p className="type-strong wrap-anywhere">{legalName}</p>
      {taxNumber !== null && <p className="type-body tnum">{t.pin({ pin: taxNumber })}</p>}
      <p className="type-body wrap-anywhere">{address}</p>
      <p className="type-body text-ink2">{vatFrom === null ? t.noVat : t.vatFrom({ month: monthWords(vatFrom, language) })}</p>
    </div>
  );
}

function Rates({ tax: { rates } }: { readonly tax: OwnTax }) {
  const t = useTexts(taxTexts).rates;
  const language = useLanguage();
  if (rates.length === 0) return <p className="type-body">{t.none}</p>;
  return (
    <dl className="grid gap-2">
      {rates.map(({ id, country, month, percent }) => (
        <div key={id} className="flex flex-wrap justify-between gap-x-4">
          <dt className="type-body">{t.since({ country: countryName(country, language), month: monthWords(month, language) })}</dt>
          <dd className="type-body tnum font-semibold">{formatPercent(percent, language)}</dd>
        </div>
      ))}
    </dl>
  );
}
