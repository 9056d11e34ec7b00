import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyPicture } from '#platform/web/ui/empty-picture.tsx';
import { ErrorPicture } from '#platform/web/ui/error-picture.tsx';
import { SearchedList } from '#platform/web/ui/searched-list.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { StateScreen } from '#platform/web/ui/state-screen.tsx';
import { listTickets, ticketStatuses, type TicketStatus } from '../contract.ts';
import { groupTickets } from './group-tickets.ts';
import { TicketRow } from './ticket-row.tsx';

const statusOptions = [{ value: '', label: 'All' }, ...ticketStatuses.map((status) => ({ value: status, label: status }))];

const listWords = {
  search: 'Search tickets',
  nothingTitle: 'No Matching Tickets',
  nothing: 'None of your tickets fits this search.',
  showAll: 'Show all tickets',
};

/** The caller's tickets, newest first. */
export function MyTickets() {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<TicketStatus | ''>('');
  const words = useDeferredValue(search.trim());
  const isFiltered = words !== '' || status !== '';
  const list = useInfiniteQuery({
    queryKey: ['tickets', words, status],
    queryFn: ({ pageParam, signal }) =>
      call(listTickets, { query: { page: pageParam, ...(words !== '' && { search: words }), ...(status !== '' && { status }) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

  if (list.isPending) return <TicketRowsSkeleton />;
  if (list.isError && !list.data) {
    return (
      <StateScreen
        picture={<ErrorPicture />}
        title="Failed to load your tickets"
        actions={
          <Button busy={list.isFetching && 'Loading...'} onClick={() => void list.refetch()}>
            Try Again
          </Button>
        }
      >
        Check your connection. Your tickets are safe.
      </StateScreen>
    );
  }
  const tickets = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (tickets.length === 0 && !isFiltered) {
    return (
      <StateScreen picture={<EmptyPicture />} title="No Tickets Found" actions={<ButtonLink to={paths.events()}>Browse Events</ButtonLink>}>
        Tickets that you buy appear here, ready for the gate.
      </StateScreen>
    );
  }
  return (
    <SearchedList
      words={listWords}
      search={search}
      onSearch={setSearch}
      status={status}
      statusOptions={statusOptions}
      onStatus={setStatus}
      isEmpty={tickets.length === 0}
      pages={list}
    >
      <ul className="grid grid-cols-1 gap-5 md:grid-cols-2">
        {groupTickets(tickets).map((group) => (
          <li key={group.first.id} className="grid grid-cols-1">
            <TicketRow group={group} />
          </li>
        ))}
      </ul>
    </SearchedList>
  );
}

function TicketRowsSkeleton() {
  return (
    <div role="status" aria-label="Loading tickets" className="grid grid-cols-1 gap-5 pt-6 md:grid-cols-2">
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
