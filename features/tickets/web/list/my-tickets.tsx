import { useDeferredValue, useState } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useScreensKept } from '#platform/web/device/offline-ready.ts';
import { paths } from '#platform/web/paths.ts';
import { RowBoundary } from '#platform/web/page/row-boundary.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { EmptyPicture } from '#platform/web/ui/pictures/empty-picture.tsx';
import { ErrorPicture } from '#platform/web/ui/pictures/error-picture.tsx';
import { SearchedList } from '#platform/web/ui/controls/searched-list.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { Unreadable } from '#platform/web/ui/notices/unreadable.tsx';
import type { Ticket } from '../../contract.ts';
import { ticketStatuses, type TicketStatus } from '../../ticket-statuses.ts';
import { groupTickets } from './group-tickets.ts';
import { PrintedTickets } from '../pass/printed-tickets.tsx';
import { AllSaved, SavedNote } from '../kept/saved-note.tsx';
import { ticketTexts } from '../texts.ts';
import { TicketRow } from './ticket-row.tsx';
import { useComingTickets } from './use-coming-tickets.ts';
import { useMyTickets } from './use-my-tickets.ts';

/** The caller's tickets: those valid for entry first, the soonest at the top. Without a network they come from this device. */
export function MyTickets() {
  useComingTickets();
  const texts = useTexts(ticketTexts);
  const t = texts.list;
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<TicketStatus | ''>('');
  const words = useDeferredValue(search.trim());
  const { tickets, unreadable, savedAt, areAllKept, hasFailed, isFetching, tryAgain, pages } = useMyTickets(words, status);
  const opensOffline = useScreensKept();

  if (tickets === undefined) return hasFailed ? <ListFailure busy={isFetching} onTryAgain={tryAgain} /> : <TicketRowsSkeleton />;
  const isFiltered = words !== '' || status !== '';
  if (tickets.length === 0 && unreadable === 0 && !isFiltered) {
    return (
      <StateScreen picture={<EmptyPicture />} title={t.none} actions={<ButtonLink to={paths.events()}>{t.browseEvents}</ButtonLink>}>
        {t.noneYet}
      </StateScreen>
    );
  }
  const statusOptions = [{ value: '', label: t.all }, ...ticketStatuses.map((value) => ({ value, label: texts.status[value] ?? value }))];
  return (
    <>
      <PrintedTickets tickets={tickets.filter((ticket) => ticket.status === 'PURCHASED')} />
      {savedAt !== null && <SavedNote className="mt-5" savedAt={savedAt} busy={isFetching} onTryAgain={tryAgain} />}
      {savedAt === null && opensOffline && areAllKept && <AllSaved />}
      <SearchedList
        words={t.words}
        search={search}
        onSearch={setSearch}
        status={status}
        statusOptions={statusOptions}
        onStatus={setStatus}
        isEmpty={tickets.length === 0 && unreadable === 0}
        pages={pages}
      >
        <TicketRows tickets={tickets} />
        <Unreadable count={unreadable} />
      </SearchedList>
    </>
  );
}

function TicketRows({ tickets }: { readonly tickets: readonly Ticket[] }) {
  return (
    <ul className="grid grid-cols-1 gap-5 md:grid-cols-2">
      {groupTickets(tickets).map((group) => (
        <li key={group.first.id} className="grid grid-cols-1">
          <RowBoundary>
            <TicketRow group={group} />
          </RowBoundary>
        </li>
      ))}
    </ul>
  );
}

function ListFailure({ busy, onTryAgain }: { readonly busy: boolean; readonly onTryAgain: () => void }) {
  const t = useTexts(ticketTexts).list;
  const again = (
    <Button busy={busy && t.busy} onClick={onTryAgain}>
      {t.tryAgain}
    </Button>
  );
  return (
    <StateScreen picture={<ErrorPicture />} title={t.failed} actions={again}>
      {t.checkConnection}
    </StateScreen>
  );
}

function TicketRowsSkeleton() {
  const { loading } = useTexts(ticketTexts).list;
  return (
    <div role="status" aria-label={loading} className="grid grid-cols-1 gap-5 pt-6 md:grid-cols-2">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex h-[240px] overflow-hidden rounded-card bg-surface shadow-e2">
          <div className="dot-pattern w-[92px] shrink-0 md:w-[148px]" />
          <div className="grid grow content-start gap-3 p-5">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="mt-3 h-6 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
