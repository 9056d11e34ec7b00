import { Download } from 'lucide';
import { exportAuditLog, listAuditLog } from '#features/audit/endpoints.ts';
import type { AuditEntry } from '#features/audit/contract.ts';
import { roles } from '#platform/contract/access.ts';
import { memberRoles } from '#features/organizations/members/member-roles.ts';
import { formatMoment, HOME_ZONE } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/api-client.ts';
import { downloadFile } from '#platform/web/api/download-file.ts';
import { readMoment } from '#platform/web/api/read-items.ts';
import { useDownload } from '#platform/web/api/use-download.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { EmptyPicture } from '#platform/web/ui/pictures/empty-picture.tsx';
import { auditLogTexts } from './audit-log/texts.ts';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { ListBar } from '#platform/web/list/list-bar.tsx';
import { ListBody, ListCount } from '#platform/web/list/list-body.tsx';
import { ListFilter } from '#platform/web/list/list-filter.tsx';
import { ListHead } from '#platform/web/list/list-heading.tsx';
import { ListSearch } from '#platform/web/list/list-search.tsx';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import { useListQuery } from '#platform/web/list/use-list-query.ts';
import { formatRate } from './settings/rates.ts';
import { adminTexts } from './texts.ts';

export const handle = { role: 'admin' } satisfies PageHandle;

/** The most rows that the server exports (`AUDIT_EXPORT_ROWS_MAX`). */
const EXPORTED_MAX = 10_000;

function readEntry(entry: AuditEntry): AuditEntry {
  readMoment(entry.at);
  return entry;
}

/** What was decided, by whom and when; to search and to take along. */
export default function AuditLogPage() {
  const t = useTexts(auditLogTexts);
  const language = useLanguage();
  const query = useListQuery();
  const actions = Object.keys(t.actions) as AuditEntry['action'][];
  const action = query.chosen('action', actions);
  const { page, search } = query;
  const filters = { ...(search && { search }), ...(action && { action }) };
  const list = useServerList(['audit-log', { action, search, page }], (signal) => call(listAuditLog, { query: { page, ...filters } }, { signal }));
  const [isExporting, download] = useDownload(() => downloadFile(exportAuditLog, { query: filters }));
  const columns: readonly Column<AuditEntry>[] = [
    {
      label: t.columns.at,
      cell: ({ at }) => (
        <time dateTime={at} className="tnum">
          {formatMoment(at, HOME_ZONE, language)}
        </time>
      ),
    },
    {
      label: t.columns.actor,
      cell: ({ actor }) => <span className="wrap-anywhere">{actor === null ? t.installation : (actor.email ?? actor.id)}</span>,
    },
    { label: t.columns.action, cell: (entry) => <span className="font-semibold">{t.actions[entry.action]}</span> },
    { label: t.columns.about, cell: ({ subjectLabel }) => <span className="wrap-anywhere">{subjectLabel}</span> },
    { label: t.columns.details, cell: ({ details }) => <Details details={details} /> },
  ];
  return (
    <>
      <PageHead title={t.title} index={false} />
      <ListHead title={t.title} lead={t.lead}>
        <Button
          variant="outline"
          size="small"
          className="max-sm:w-full"
          icon={<Icon of={Download} size={18} />}
          busy={isExporting && t.exporting}
          onClick={download}
        >
          {t.export}
        </Button>
      </ListHead>
      <ListBar>
        <ListSearch label={t.search} query={query} />
        <ListFilter query={query} name="action" label={t.action} all={t.all} values={actions} names={t.actions} />
      </ListBar>
      <ListCount total={list.data?.total} words={t.found} />
      {(list.data?.total ?? 0) > EXPORTED_MAX && <p className="type-small text-ink2">{t.exportMost}</p>}
      <div className="mt-3">
        <ListBody
          list={list}
          query={query}
          read={readEntry}
          none={
            <StateScreen picture={<EmptyPicture />} title={t.none}>
              {t.noneMessage}
            </StateScreen>
          }
        >
          {(rows) => <DataTable label={t.title} columns={columns} rows={rows} />}
        </ListBody>
      </div>
    </>
  );
}

/** What changed, in words: a new role, an amount, a receipt, a reason. */
function Details({ details }: Pick<AuditEntry, 'details'>) {
  const t = useTexts(auditLogTexts);
  const names = useTexts(adminTexts).roles;
  const language = useLanguage();
  const { from, to, reason, amount, receipt, order, file, guests = '', tickets = '' } = details;
  const inWords = (role: string) => {
    const known = roles.find((name) => name === role);
    if (known !== undefined) return names[known];
    // An exchange rate.
    if (/^\d+(\.\d+)?$/.test(role)) return formatRate(Number(role), language);
    const inTeam = memberRoles.find((name) => name === role);
    return inTeam === undefined ? role : t.memberRoles[inTeam];
  };
  if (from !== undefined && to !== undefined) return t.fromTo({ from: inWords(from), to: inWords(to) });
  const parts = [
    from === undefined && to === undefined ? undefined : inWords(from ?? to ?? ''),
    amount,
    receipt === undefined ? undefined : t.receipt({ receipt }),
    order,
    reason,
    file === undefined ? undefined : t.guestList({ file, guests, tickets }),
  ].filter((part) => part !== undefined);
  return <span className="wrap-anywhere whitespace-pre-line">{parts.length === 0 ? t.noDetails : parts.join(' · ')}</span>;
}
