import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPercent } from '#platform/contract/language/numbers.ts';
import { readTypedAmount } from '#platform/contract/typed-figures.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { FilteredList } from '#platform/web/list/filtered-list.tsx';
import { ListHead } from '#platform/web/list/list-heading.tsx';
import { ListSearch } from '#platform/web/list/list-search.tsx';
import { useListQuery } from '#platform/web/list/use-list-query.ts';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { BackLink } from '#platform/web/task/back-link.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import type { BilledOrganization } from '../../admin-contract.ts';
import { listBilledOrganizations, setWithholding } from '../../endpoints.ts';
import { taxTexts } from './texts.ts';

export const handle = { role: 'admin' } satisfies PageHandle;

/** Organizations with what their invoices say, and what they withhold of them. */
export default function WithholdingPage() {
  const t = useTexts(taxTexts).withholding;
  const query = useListQuery();
  const { page, search } = query;
  const filters = { page, ...(search && { search }) };
  const list = useServerList(['withholding', filters], (signal) => call(listBilledOrganizations, { query: filters }, { signal }));
  return (
    <>
      <PageHead title={t.title} index={false} />
      <BackLink to={workPaths.adminInvoices()}>{t.back}</BackLink>
      <div className="mt-2">
        <ListHead title={t.title} lead={t.lead}>
          {null}
        </ListHead>
      </div>
      <FilteredList list={list} query={query} texts={t} bar={<ListSearch label={t.search} query={query} />} read={(row: BilledOrganization) => row}>
        {(rows) => <Rows rows={rows} />}
      </FilteredList>
    </>
  );
}

function Rows({ rows }: { readonly rows: readonly BilledOrganization[] }) {
  const t = useTexts(taxTexts).withholding;
  const language = useLanguage();
  const [asked, setAsked] = useState<BilledOrganization | null>(null);
  const columns: readonly Column<BilledOrganization>[] = [
    { label: t.columns.organization, isMain: true, cell: ({ name }) => <span className="type-strong wrap-anywhere">{name}</span> },
    {
      label: t.columns.billing,
      cell: ({ legalName, taxNumber }) => (
        <span className="block min-w-0">
          <span className="block wrap-anywhere">{legalName ?? t.noDetails}</span>
          {taxNumber !== null && <span className="type-small tnum block text-ink2">{taxNumber}</span>}
        </span>
      ),
    },
    {
      label: t.columns.percent,
      cell: ({ percent, reason }) => (
        <span className="block min-w-0">
          <span className="block font-semibold">{percent === 0 ? t.nothing : formatPercent(percent, language)}</span>
          {reason !== null && <span className="type-small block wrap-anywhere text-ink2">{reason}</span>}
        </span>
      ),
    },
    {
      label: t.columns.actions,
      isActions: true,
      cell: (row) => (
        <Button variant="outline" size="small" className="max-md:w-full" aria-label={t.of({ organization: row.name })} onClick={() => setAsked(row)}>
          {t.change}
        </Button>
      ),
    },
  ];
  return (
    <>
      <DataTable label={t.title} columns={columns} rows={rows} />
      {asked !== null && <WithholdingDialog organization={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function WithholdingDialog({ organization, onClose }: { readonly organization: BilledOrganization; readonly onClose: () => void }) {
  const t = useTexts(taxTexts).withholding;
  const client = useQueryClient();
  const [percent, setPercent] = useState(String(organization.percent));
  const [reason, setReason] = useState('');
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.of({ organization: organization.name })}
      description={t.text}
      action={t.send}
      busy={t.sending}
      field={['percent', 'reason']}
      send={async () => {
        const body = { percent: readTypedAmount(percent), reason };
        await call(setWithholding, { params: { id: organization.id }, body });
        showToast(t.done);
        await client.invalidateQueries({ queryKey: ['withholding'] });
      }}
    >
      {(_, errors) => (
        <>
          <TextInput
            name="percent"
            label={t.percent}
            error={errors['percent']}
            value={percent}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => setPercent(target.value)}
          />
          <TextInput
            name="reason"
            label={t.reason}
            error={errors['reason']}
            value={reason}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
    </ActionDialog>
  );
}
