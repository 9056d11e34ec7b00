import { useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide';
import { useState } from 'react';
import type { PortalStatement } from '#features/books/portal/portal-contract.ts';
import { listPortalStatements } from '#features/books/endpoints.ts';
import { call } from '#platform/web/api/api-client.ts';
import { readMoment } from '#platform/web/api/read-items.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Age } from '#platform/web/list/age.tsx';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { ListBody, ListCount } from '#platform/web/list/list-body.tsx';
import { ListHead } from '#platform/web/list/list-heading.tsx';
import { useListQuery } from '#platform/web/list/use-list-query.ts';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { EmptyPicture } from '#platform/web/ui/pictures/empty-picture.tsx';
import { formatDays } from '#platform/contract/dates.ts';
import { LedgerNav } from './ledger/ledger-nav.tsx';
import { StatementDialog } from './ledger/statement-dialog.tsx';
import { ledgerTexts } from './ledger/texts.ts';
import { useAmount } from './ledger/use-amount.ts';

export const handle = { role: 'admin' } satisfies PageHandle;

const queryKey = ['ledger-statements'];

function readStatement(statement: PortalStatement): PortalStatement {
  readMoment(statement.uploadedAt);
  return statement;
}

/** The statements of M-Pesa's portal that were uploaded, and what they left open. */
export default function LedgerStatementsPage() {
  const { statements: t } = useTexts(ledgerTexts);
  const query = useListQuery();
  const { page } = query;
  const client = useQueryClient();
  const list = useServerList([...queryKey, { page }], (signal) => call(listPortalStatements, { query: { page } }, { signal }));
  const [isUploading, setUploading] = useState(false);
  return (
    <>
      <PageHead title={t.title} index={false} />
      <LedgerNav current="statements" />
      <ListHead title={t.title} lead={t.lead}>
        <Button className="max-sm:w-full" icon={<Icon of={FileUp} size={18} />} onClick={() => setUploading(true)}>
          {t.upload}
        </Button>
      </ListHead>
      <div className="mt-6">
        <ListCount total={list.data?.total} words={t.found} />
        <div className="mt-3">
          <ListBody
            list={list}
            query={query}
            read={readStatement}
            none={
              <StateScreen picture={<EmptyPicture />} title={t.none}>
                {t.noneMessage}
              </StateScreen>
            }
          >
            {(rows) => <StatementTable rows={rows} />}
          </ListBody>
        </div>
      </div>
      {isUploading && (
        <StatementDialog
          onClose={() => setUploading(false)}
          onDone={async () => {
            await Promise.all([...queryKey, 'ledger', 'ledger-proofs'].map((name) => client.invalidateQueries({ queryKey: [name] })));
          }}
        />
      )}
    </>
  );
}

function StatementTable({ rows }: { readonly rows: readonly PortalStatement[] }) {
  const { statements: t } = useTexts(ledgerTexts);
  const language = useLanguage();
  const amount = useAmount();
  const sum = (of: PortalStatement['in']) => t.sum({ amount: amount(of.amount, 'KES'), count: of.count });
  const columns: readonly Column<PortalStatement>[] = [
    {
      label: t.list.days,
      isMain: true,
      cell: ({ from, to, fileName }) => (
        <>
          <span className="tnum font-semibold">{formatDays(`${from}T12:00:00Z`, `${to}T12:00:00Z`, 'UTC', language)}</span>
          <span className="type-small block wrap-anywhere text-ink2">{fileName}</span>
        </>
      ),
    },
    { label: t.list.account, cell: ({ account }) => t.accounts[account] },
    { label: t.list.in, isNumber: true, cell: (row) => sum(row.in) },
    { label: t.list.out, isNumber: true, cell: (row) => sum(row.out) },
    { label: t.list.charges, isNumber: true, cell: (row) => sum(row.charges) },
    {
      label: t.list.differences,
      isNumber: true,
      cell: ({ differences }) => <span className={differences > 0 ? 'font-semibold text-bad' : ''}>{differences}</span>,
    },
    { label: t.list.uploaded, cell: ({ uploadedAt }) => <Age at={uploadedAt} /> },
  ];
  return <DataTable label={t.title} columns={columns} rows={rows} />;
}
