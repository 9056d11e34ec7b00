import type { LedgerAccount } from '#features/books/contract.ts';
import { getLedger } from '#features/books/endpoints.ts';
import { accountKindNames } from '#features/payments/ledger-accounts.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { ListBar } from '#platform/web/list/list-bar.tsx';
import { ListBody, ListCount } from '#platform/web/list/list-body.tsx';
import { ListFilter } from '#platform/web/list/list-filter.tsx';
import { ListHead } from '#platform/web/list/list-heading.tsx';
import { ListSearch } from '#platform/web/list/list-search.tsx';
import { useListQuery } from '#platform/web/list/use-list-query.ts';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { EmptyPicture } from '#platform/web/ui/pictures/empty-picture.tsx';
import { workPaths } from '#platform/web/work-paths.ts';
import { LedgerNav } from './ledger/ledger-nav.tsx';
import { ledgerTexts } from './ledger/texts.ts';
import { useAmount } from './ledger/use-amount.ts';

export const handle = { role: 'admin' } satisfies PageHandle;

/** The accounts of the ledger, and what each kind of them holds in all. */
export default function LedgerPage() {
  const t = useTexts(ledgerTexts);
  const amount = useAmount();
  const query = useListQuery();
  const { page, search } = query;
  const kind = query.chosen('kind', accountKindNames);
  const filters = { ...(search && { search }), ...(kind && { kind }) };
  const list = useServerList(['ledger', { ...filters, page }], (signal) => call(getLedger, { query: { page, ...filters } }, { signal }));
  const columns: readonly Column<LedgerAccount>[] = [
    {
      label: t.columns.account,
      isMain: true,
      cell: ({ account, event }) => (
        <>
          <span className="block font-semibold wrap-anywhere">{event ?? account}</span>
          {event !== null && <span className="type-small block text-ink2 wrap-anywhere">{account}</span>}
        </>
      ),
    },
    { label: t.columns.kind, cell: (row) => (row.kind === null ? t.otherKind : t.kinds[row.kind]) },
    { label: t.columns.balance, isNumber: true, cell: ({ balance, currency }) => amount(balance, currency) },
  ];
  return (
    <>
      <PageHead title={t.title} index={false} />
      <LedgerNav current="accounts" />
      <ListHead title={t.title} lead={t.accounts.lead}>
        {null}
      </ListHead>
      {(list.data?.differences ?? 0) > 0 && (
        <Alert
          tone="bad"
          className="mt-4"
          title={t.accounts.differences({ count: list.data?.differences ?? 0 })}
          action={
            <ButtonLink variant="outline" size="small" to={workPaths.adminLedgerProofs()}>
              {t.accounts.toProofs}
            </ButtonLink>
          }
        />
      )}
      {list.data !== undefined && list.data.totals.length > 0 && (
        <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {list.data.totals.map((total) => (
            <li key={`${total.kind ?? ''} ${total.currency}`}>
              <Card>
                <p className="type-small text-ink2">{total.kind === null ? t.otherKind : t.kinds[total.kind]}</p>
                <p className="type-h3 tnum">{amount(total.balance, total.currency)}</p>
                <p className="type-small text-ink2">{t.accounts.inAll({ count: total.accounts })}</p>
              </Card>
            </li>
          ))}
        </ul>
      )}
      <ListBar>
        <ListSearch label={t.accounts.search} query={query} />
        <ListFilter query={query} name="kind" label={t.kind} all={t.all} values={accountKindNames} names={t.kinds} />
      </ListBar>
      <ListCount total={list.data?.total} words={t.accounts.found} />
      <div className="mt-3">
        <ListBody
          list={list}
          query={query}
          read={(row) => row}
          none={
            <StateScreen picture={<EmptyPicture />} title={t.accounts.none}>
              {t.accounts.noneMessage}
            </StateScreen>
          }
        >
          {(rows) => <DataTable label={t.title} columns={columns} rows={rows} />}
        </ListBody>
      </div>
    </>
  );
}
