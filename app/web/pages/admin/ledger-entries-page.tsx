import { Route } from 'lucide';
import { useSearchParams } from 'react-router';
import { JOURNAL_ROWS_MAX } from '#features/books/book-facts.ts';
import type { LedgerEntry } from '#features/books/contract.ts';
import { listLedgerEntries } from '#features/books/endpoints.ts';
import { accountKindNames } from '#features/payments/ledger-accounts.ts';
import { formatMoment, HOME_ZONE } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/api-client.ts';
import { readMoment } from '#platform/web/api/read-items.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { ListBar } from '#platform/web/list/list-bar.tsx';
import { ListBody, ListCount } from '#platform/web/list/list-body.tsx';
import { ListFilter } from '#platform/web/list/list-filter.tsx';
import { ListHead } from '#platform/web/list/list-heading.tsx';
import { ListSearch } from '#platform/web/list/list-search.tsx';
import { ListSort } from '#platform/web/list/list-sort.tsx';
import { rowButton, RowWords } from '#platform/web/list/row-words.tsx';
import { useListQuery } from '#platform/web/list/use-list-query.ts';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { EmptyPicture } from '#platform/web/ui/pictures/empty-picture.tsx';
import { workPaths } from '#platform/web/work-paths.ts';
import { LedgerNav } from './ledger/ledger-nav.tsx';
import { ledgerTexts } from './ledger/texts.ts';
import { useAmount } from './ledger/use-amount.ts';

export const handle = { role: 'admin' } satisfies PageHandle;

const sorts = ['newest', 'oldest', 'largest'] as const;
const aDay = /^\d{4}-\d\d-\d\d$/;

function readEntry(entry: LedgerEntry): LedgerEntry {
  readMoment(entry.at);
  return entry;
}

/** Every entry of the ledger, to search by what is at hand; each leads to its payment. */
export default function LedgerEntriesPage() {
  const t = useTexts(ledgerTexts);
  const amount = useAmount();
  const language = useLanguage();
  const query = useListQuery();
  const [address] = useSearchParams();
  const { page, search } = query;
  const kind = query.chosen('kind', accountKindNames);
  const sort = query.chosen('sort', sorts) ?? 'newest';
  const days = Object.fromEntries(['from', 'to'].flatMap((name) => (aDay.test(address.get(name) ?? '') ? [[name, address.get(name) ?? '']] : [])));
  const filters = { ...(search && { search }), ...(kind && { kind }), ...days, sort };
  const list = useServerList(['ledger-entries', { ...filters, page }], (signal) =>
    call(listLedgerEntries, { query: { page, ...filters } }, { signal }),
  );
  const columns: readonly Column<LedgerEntry>[] = [
    { label: t.columns.account, isMain: true, cell: ({ account }) => <span className="font-semibold wrap-anywhere">{account}</span> },
    {
      label: t.columns.at,
      cell: ({ at }) => (
        <time dateTime={at} className="tnum">
          {formatMoment(at, HOME_ZONE, language)}
        </time>
      ),
    },
    { label: t.columns.order, cell: ({ orderNumber }) => <span className="tnum md:whitespace-nowrap">{orderNumber ?? t.noOrder}</span> },
    { label: t.columns.debit, isNumber: true, cell: (entry) => (entry.amount > 0 ? amount(entry.amount, entry.currency) : '–') },
    { label: t.columns.credit, isNumber: true, cell: (entry) => (entry.amount < 0 ? amount(-entry.amount, entry.currency) : '–') },
    {
      label: t.columns.payment,
      isActions: true,
      cell: ({ paymentId, orderNumber }) =>
        paymentId === null ? (
          <span className="type-small text-ink2">{t.noPayment}</span>
        ) : (
          <ButtonLink
            variant="outline"
            size="small"
            className={rowButton}
            to={workPaths.adminLedgerPayment(paymentId)}
            aria-label={t.followOf({ order: orderNumber ?? paymentId })}
            title={t.follow}
            icon={<Icon of={Route} size={18} />}
          >
            <RowWords>{t.follow}</RowWords>
          </ButtonLink>
        ),
    },
  ];
  return (
    <>
      <PageHead title={t.entries.title} index={false} />
      <LedgerNav current="entries" />
      <ListHead title={t.entries.title} lead={t.entries.lead}>
        {null}
      </ListHead>
      <ListBar>
        <ListSearch label={t.entries.search} query={query} />
        <ListFilter query={query} name="kind" label={t.kind} all={t.all} values={accountKindNames} names={t.kinds} />
        <ListSort query={query} values={sorts} names={t.entries.sorts} />
      </ListBar>
      <div className="mb-3 grid max-w-md grid-cols-2 gap-3">
        {(['from', 'to'] as const).map((name) => (
          <TextInput
            key={`${name} ${days[name] ?? ''}`}
            type="date"
            label={t.entries[name]}
            defaultValue={days[name] ?? ''}
            onBlur={({ target }) => query.change({ [name]: target.value })}
          />
        ))}
      </div>
      <ListCount total={list.data?.total} words={t.entries.found} />
      {(list.data?.total ?? 0) >= JOURNAL_ROWS_MAX && <p className="type-small text-ink2">{t.entries.most}</p>}
      <div className="mt-3">
        <ListBody
          list={list}
          query={query}
          read={readEntry}
          none={
            <StateScreen picture={<EmptyPicture />} title={t.entries.none}>
              {t.entries.noneMessage}
            </StateScreen>
          }
        >
          {(rows) => <DataTable label={t.entries.title} columns={columns} rows={rows} />}
        </ListBody>
      </div>
    </>
  );
}
