import { formatDate, formatMonth, HOME_ZONE } from '#platform/contract/dates.ts';
import { formatPercent } from '#platform/contract/language/numbers.ts';
import { toMinor } from '#platform/contract/money.ts';
import { call } from '#platform/web/api/api-client.ts';
import { readMoment } from '#platform/web/api/read-items.ts';
import { refusalOf } from '#platform/web/api/refusal-of.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { ListBody, ListCount } from '#platform/web/list/list-body.tsx';
import { ListHead } from '#platform/web/list/list-heading.tsx';
import { useListQuery } from '#platform/web/list/use-list-query.ts';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import { NotShown } from '#platform/web/not-shown.tsx';
import { useOrganizerArea } from '#platform/web/page/organizer-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { BackLink } from '#platform/web/task/back-link.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { EmptyPicture } from '#platform/web/ui/pictures/empty-picture.tsx';
import { workPaths } from '#platform/web/work-paths.ts';
import type { Invoice } from '../contract.ts';
import { listInvoices } from '../endpoints.ts';
import { exactMoney } from '../exact-money.ts';
import { BillingSection } from './billing-section.tsx';
import { DownloadInvoice } from './download-invoice.tsx';
import { invoiceTexts } from './texts.ts';

export const handle = { role: 'organizer' } satisfies PageHandle;

function readInvoice(invoice: Invoice): Invoice {
  readMoment(invoice.issuedAt);
  return invoice;
}

/** The invoices of Vumi to an organization, to download, and what they say about it. */
export default function InvoicesPage() {
  const t = useTexts(invoiceTexts);
  const { organization } = useOrganizerArea();
  const within = organization === undefined ? {} : { organization };
  const query = useListQuery();
  const { page } = query;
  const list = useServerList(['invoices', organization, page], (signal) => call(listInvoices, { query: { page, ...within } }, { signal }));
  const { data } = list;
  const refusal = refusalOf(list.error);
  const withholds = data?.items.some(({ withheld, isCancelled }) => withheld > 0 && !isCancelled) ?? false;
  const owes = data?.items.some(({ unpaid }) => unpaid > 0) ?? false;
  const back = workPaths.organizerPayouts(within);
  if (refusal !== null) return <NotShown what={refusal} texts={t} />;
  return (
    <>
      <PageHead title={t.title} index={false} />
      <BackLink to={back}>{t.back}</BackLink>
      <div className="mt-2">
        <ListHead title={t.title} lead={withholds ? t.leadWithheld : t.lead}>
          {null}
        </ListHead>
        {owes && (
          <Alert tone="info" className="mt-4">
            {t.owes}
          </Alert>
        )}
      </div>
      <BillingSection organization={organization} />
      <div className="mt-8">
        <ListCount total={data?.total} words={t.found} />
      </div>
      <div className="mt-3">
        <ListBody
          list={list}
          query={query}
          read={readInvoice}
          none={
            <StateScreen picture={<EmptyPicture />} title={t.none}>
              {t.noneMessage}
            </StateScreen>
          }
        >
          {(rows) => <Invoices rows={rows} />}
        </ListBody>
      </div>
    </>
  );
}

function Invoices({ rows }: { readonly rows: readonly Invoice[] }) {
  const t = useTexts(invoiceTexts);
  const language = useLanguage();
  const columns: readonly Column<Invoice>[] = [
    {
      label: t.columns.document,
      isMain: true,
      cell: ({ kind, number, corrects }) => (
        <span className="block min-w-0">
          <span className="type-strong block">{t.kinds[kind]}</span>
          <span className="tnum block select-all">{number}</span>
          {corrects !== null && <span className="type-small block text-ink2">{t.corrects({ number: corrects })}</span>}
        </span>
      ),
    },
    { label: t.columns.month, cell: ({ month }) => formatMonth(month, language) },
    { label: t.columns.issued, cell: ({ issuedAt }) => formatDate(issuedAt, HOME_ZONE, language) },
    { label: t.columns.amount, isNumber: true, cell: (invoice) => <Amount invoice={invoice} /> },
    {
      label: t.columns.actions,
      isActions: true,
      cell: (invoice) => (
        <div className="flex md:justify-end">
          <DownloadInvoice invoice={invoice} />
        </div>
      ),
    },
  ];
  return <DataTable label={t.title} columns={columns} rows={rows} />;
}

/** With the VAT in it, what is withheld of it, where there are any, and whether it is paid. */
function Amount({ invoice: { kind, total, vat, vatPercent, withheld, isCancelled, unpaid, currency } }: { readonly invoice: Invoice }) {
  const t = useTexts(invoiceTexts);
  const language = useLanguage();
  const money = (major: number) => exactMoney(toMinor(major), currency, language);
  return (
    <span className="block">
      <span className="block font-semibold whitespace-nowrap">{money(kind === 'invoice' ? total : -total)}</span>
      {vatPercent !== null && (
        <span className="type-small block text-ink2">{t.vat({ amount: money(vat), percent: formatPercent(vatPercent, language) })}</span>
      )}
      {withheld > 0 && !isCancelled && <span className="type-small block text-ink2">{t.withheld({ amount: money(withheld) })}</span>}
      {kind === 'invoice' && !isCancelled && (
        <Badge tone={unpaid > 0 ? 'warn' : 'ok'} className="mt-1">
          {unpaid > 0 ? t.unpaid({ amount: money(unpaid) }) : t.paid}
        </Badge>
      )}
    </span>
  );
}
