import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toMinor } from '#platform/contract/money.ts';
import { call } from '#platform/web/api/api-client.ts';
import { readMoment } from '#platform/web/api/read-items.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { FilteredList } from '#platform/web/list/filtered-list.tsx';
import { ListFilter } from '#platform/web/list/list-filter.tsx';
import { ListHead } from '#platform/web/list/list-heading.tsx';
import { ListSearch } from '#platform/web/list/list-search.tsx';
import { useListQuery } from '#platform/web/list/use-list-query.ts';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import type { IssuedInvoice } from '../../admin-contract.ts';
import { listIssuedInvoices, recordCertificate } from '../../endpoints.ts';
import { exactMoney } from '../../exact-money.ts';
import { CERTIFICATE_LENGTH_MAX, etimsStatuses, invoiceKinds } from '../../invoice-facts.ts';
import { DownloadInvoice } from '../download-invoice.tsx';
import { monthWords } from '../month-words.ts';
import { EtimsNotice, EtimsState, RetryEtims } from './etims-state.tsx';
import { OwnTaxSection } from './own-tax-section.tsx';
import { taxTexts } from './texts.ts';

export const handle = { role: 'admin' } satisfies PageHandle;

function readIssued(invoice: IssuedInvoice): IssuedInvoice {
  readMoment(invoice.issuedAt);
  return invoice;
}

/** All invoices and credit notes of Vumi, and the tax data by which the next ones are made. */
export default function IssuedPage() {
  const t = useTexts(taxTexts);
  const query = useListQuery();
  const { page, search } = query;
  const kind = query.chosen('kind', invoiceKinds);
  const etims = query.chosen('etims', etimsStatuses);
  const filters = { page, ...(search && { search }), ...(kind && { kind }), ...(etims && { etims }) };
  const list = useServerList(['issued-invoices', filters], (signal) => call(listIssuedInvoices, { query: filters }, { signal }));
  return (
    <>
      <PageHead title={t.title} index={false} />
      <ListHead title={t.title} lead={t.lead}>
        <ButtonLink to={workPaths.adminWithholding()} variant="outline" size="small" className="max-sm:w-full">
          {t.agents}
        </ButtonLink>
      </ListHead>
      <FilteredList
        list={list}
        query={query}
        texts={t}
        bar={
          <>
            <ListSearch label={t.search} query={query} />
            <ListFilter
              label={t.kind}
              all={t.all}
              value={kind}
              values={invoiceKinds}
              names={t.kinds}
              onChange={(value) => query.change({ kind: value })}
            />
            {list.data?.etims != null && (
              <ListFilter
                label={t.etims.title}
                all={t.all}
                value={etims}
                values={etimsStatuses}
                names={t.etims.states}
                onChange={(value) => query.change({ etims: value })}
              />
            )}
          </>
        }
        notice={<EtimsNotice etims={list.data?.etims ?? null} />}
        read={readIssued}
      >
        {(rows) => <Rows rows={rows} />}
      </FilteredList>
      <OwnTaxSection />
    </>
  );
}

function Rows({ rows }: { readonly rows: readonly IssuedInvoice[] }) {
  const t = useTexts(taxTexts);
  const language = useLanguage();
  const columns: readonly Column<IssuedInvoice>[] = [
    {
      label: t.columns.document,
      isMain: true,
      cell: ({ number, corrects, etims }) => (
        <span className="block min-w-0">
          <span className="type-strong tnum block select-all">{number}</span>
          {corrects !== null && <span className="type-small block text-ink2">{t.corrects({ number: corrects })}</span>}
          <EtimsState etims={etims} />
        </span>
      ),
    },
    { label: t.columns.organization, cell: ({ organization }) => <span className="wrap-anywhere">{organization.name}</span> },
    { label: t.columns.month, cell: ({ month }) => monthWords(month, language) },
    { label: t.columns.amount, isNumber: true, cell: (invoice) => <Amount invoice={invoice} /> },
    { label: t.columns.actions, isActions: true, cell: (invoice) => <Actions invoice={invoice} /> },
  ];
  return <DataTable label={t.title} columns={columns} rows={rows} />;
}

interface OfInvoice {
  readonly invoice: IssuedInvoice;
}

function Amount({ invoice: { kind, total, vat, withheld, certified, currency } }: OfInvoice) {
  const t = useTexts(taxTexts);
  const language = useLanguage();
  const money = (major: number) => exactMoney(toMinor(major), currency, language);
  return (
    <span className="block">
      <span className="block font-semibold whitespace-nowrap">{money(kind === 'invoice' ? total : -total)}</span>
      {vat > 0 && <span className="type-small block text-ink2">{t.vat({ amount: money(vat) })}</span>}
      {withheld > 0 && <span className="type-small block text-ink2">{t.withheld({ amount: money(withheld), certified: money(certified) })}</span>}
    </span>
  );
}

function Actions({ invoice }: OfInvoice) {
  const t = useTexts(taxTexts).certificate;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap gap-2 max-md:*:flex-1 md:justify-end">
      {invoice.certified < invoice.withheld && (
        <Button variant="outline" size="small" aria-label={t.of({ number: invoice.number })} onClick={() => setOpen(true)}>
          {t.button}
        </Button>
      )}
      {invoice.etims?.status === 'failed' && <RetryEtims invoice={invoice} />}
      <DownloadInvoice invoice={invoice} />
      {isOpen && <CertificateDialog invoice={invoice} onClose={() => setOpen(false)} />}
    </div>
  );
}

function CertificateDialog({ invoice, onClose }: OfInvoice & { readonly onClose: () => void }) {
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
        await call(recordCertificate, { params: { id: invoice.id }, body: { certificate, amount: Number(amount.replace(',', '.')) } });
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
