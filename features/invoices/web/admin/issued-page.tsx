import { formatMonth } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { call } from '#platform/web/api/api-client.ts';
import { readMoment } from '#platform/web/api/read-items.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
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
import { workPaths } from '#platform/web/work-paths.ts';
import type { IssuedInvoice } from '../../admin-contract.ts';
import { listIssuedInvoices } from '../../endpoints.ts';
import { exactMoney } from '../../exact-money.ts';
import { etimsStatuses, invoiceKinds } from '../../invoice-facts.ts';
import { DownloadInvoice } from '../download-invoice.tsx';
import { RecordCertificate, VoidCertificate } from './certificates.tsx';
import { EnterEtims, EtimsNotice, EtimsState, RetryEtims } from './etims-state.tsx';
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
            <ListFilter query={query} name="kind" label={t.kind} all={t.all} values={invoiceKinds} names={t.kinds} />
            {list.data?.etims != null && (
              <ListFilter query={query} name="etims" label={t.etims.title} all={t.all} values={etimsStatuses} names={t.etims.states} />
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
    { label: t.columns.month, cell: ({ month }) => formatMonth(month, language) },
    { label: t.columns.amount, isNumber: true, cell: (invoice) => <Amount invoice={invoice} /> },
    { label: t.columns.actions, isActions: true, cell: (invoice) => <Actions invoice={invoice} /> },
  ];
  return <DataTable label={t.title} columns={columns} rows={rows} />;
}

interface OfInvoice {
  readonly invoice: IssuedInvoice;
}

function Amount({ invoice: { kind, total, vat, withheld, certified, isCancelled, currency } }: OfInvoice) {
  const t = useTexts(taxTexts);
  const language = useLanguage();
  const money = (major: number) => exactMoney(toMinor(major), currency, language);
  return (
    <span className="block">
      <span className="block font-semibold whitespace-nowrap">{money(kind === 'invoice' ? total : -total)}</span>
      {vat > 0 && <span className="type-small block text-ink2">{t.vat({ amount: money(vat) })}</span>}
      {withheld > 0 && <span className="type-small block text-ink2">{t.withheld({ amount: money(withheld), certified: money(certified) })}</span>}
      {isCancelled && <span className="type-small block text-ink2">{t.cancelled}</span>}
    </span>
  );
}

function Actions({ invoice }: OfInvoice) {
  const isFailed = invoice.etims?.status === 'failed';
  return (
    <div className="flex flex-wrap gap-2 max-md:*:flex-1 md:justify-end">
      {!invoice.isCancelled && invoice.certified < invoice.withheld && <RecordCertificate invoice={invoice} />}
      {invoice.certificates.length > 0 && <VoidCertificate invoice={invoice} />}
      {invoice.etims?.canRetry === true && <RetryEtims invoice={invoice} />}
      {isFailed && <EnterEtims invoice={invoice} />}
      <DownloadInvoice invoice={invoice} />
    </div>
  );
}
