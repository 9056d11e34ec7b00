import { ScanLine } from 'lucide';
import { useState } from 'react';
import { useParams } from 'react-router';
import { nameIn } from '#features/events/fixed-names.ts';
import { call } from '#platform/web/api/api-client.ts';
import { readMoment } from '#platform/web/api/read-items.ts';
import { refusalOf } from '#platform/web/api/refusal-of.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { FilteredList } from '#platform/web/list/filtered-list.tsx';
import { ListFilter } from '#platform/web/list/list-filter.tsx';
import { ListHeading } from '#platform/web/list/list-heading.tsx';
import { ListSearch } from '#platform/web/list/list-search.tsx';
import { useListQuery } from '#platform/web/list/use-list-query.ts';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import { NotShown } from '#platform/web/not-shown.tsx';
import { PageHead } from '#platform/web/page/page-head.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { BeadBar } from '#platform/web/ui/pictures/bead-bar.tsx';
import type { CheckIn, CheckInList } from '../contract.ts';
import { listCheckIns, undoCheckIn } from '../endpoints.ts';
import { checkInOutcomes } from '../facts.ts';
import { CheckInTable } from './check-in-table.tsx';
import { checkInTexts } from './texts.ts';

export const handle = { role: 'organizer' } satisfies PageHandle;

function readScan(scan: CheckIn): CheckIn {
  readMoment(scan.at);
  return scan;
}

/** Who is in of who is expected, and what was scanned at the gate. */
export default function CheckInsPage() {
  const { list: t } = useTexts(checkInTexts);
  const { eventId = '' } = useParams();
  const query = useListQuery();
  const outcome = query.chosen('outcome', checkInOutcomes);
  const { page, search } = query;
  const [undoing, setUndoing] = useState<CheckIn | null>(null);
  const list = useServerList(['check-ins', eventId, { outcome, search, page }], (signal) =>
    call(listCheckIns, { params: { id: eventId }, query: { page, ...(search && { search }), ...(outcome && { outcome }) } }, { signal }),
  );
  const refusal = refusalOf(list.error);
  if (refusal !== null) return <NotShown what={refusal} texts={t} />;
  const scanTickets = (
    <ButtonLink to={workPaths.scanEvent(eventId)} icon={<Icon of={ScanLine} size={20} />}>
      {t.scanTickets}
    </ButtonLink>
  );
  return (
    <>
      <PageHead title={t.title} index={false} />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="type-h2">{t.title}</h2>
        {scanTickets}
      </div>
      {list.data !== undefined && <Counts list={list.data} />}
      <div className="mt-8 mb-3">
        <ListHeading>{t.scans}</ListHeading>
      </div>
      <FilteredList
        list={list}
        query={query}
        texts={t}
        wayOn={scanTickets}
        bar={
          <>
            <ListSearch label={t.search} query={query} />
            <ListFilter query={query} name="outcome" label={t.outcome} all={t.allOutcomes} values={checkInOutcomes} names={t.outcomes} />
          </>
        }
        read={readScan}
      >
        {(rows, { event }) => <CheckInTable rows={rows} timeZone={event.timeZone} onUndo={setUndoing} />}
      </FilteredList>
      <ActionDialog
        open={undoing !== null}
        onClose={() => setUndoing(null)}
        title={t.undoTitle}
        description={t.undoMessage({ number: undoing?.ticket?.ticketNumber ?? '' })}
        action={t.undo}
        busy={t.undoing}
        variant="danger"
        send={async () => {
          if (undoing === null) return;
          await call(undoCheckIn, { params: { id: eventId, checkInId: undoing.id } });
          await list.refetch();
        }}
      />
    </>
  );
}

/** All tickets, then each type; and the add-ons. */
function Counts({ list: { admitted, expected, types, addOns } }: { readonly list: CheckInList }) {
  const { list: t } = useTexts(checkInTexts);
  const language = useLanguage();
  if (expected === 0 && addOns.length === 0) return <p className="type-body text-ink2">{t.nobodyExpected}</p>;
  const rows = [
    { id: 'all', name: t.all, admitted, expected },
    ...(types.length > 1 ? types : []).map((type) => ({ ...type, name: nameIn(type.name, language) })),
  ];
  return (
    <div className="grid gap-4">
      {expected > 0 && <CountList label={t.counts} beads={t.outcomes.valid} rows={rows} />}
      {addOns.length > 0 && (
        <>
          <h3 className="type-h3 mt-2">{t.addOnCounts}</h3>
          <CountList label={t.addOnCounts} beads={t.addOnCounts} rows={addOns} />
        </>
      )}
    </div>
  );
}

interface CountListProps {
  readonly label: string;
  readonly beads: string;
  readonly rows: CheckInList['types'];
}

function CountList({ label, beads, rows }: CountListProps) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-1 gap-x-8 gap-y-5 rounded-card border border-line bg-surface p-5 sm:grid-cols-2 md:grid-cols-3 md:p-7"
    >
      {rows.map((row) => (
        <li key={row.id} className="min-w-0">
          <strong className="block wrap-anywhere">{row.name}</strong>
          <BeadBar value={row.admitted} total={row.expected} beads={24} label={beads} className="mt-1.5" />
        </li>
      ))}
    </ul>
  );
}
