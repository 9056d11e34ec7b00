import { FileUp, Gift, Plus } from 'lucide';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '#platform/web/api/api-client.ts';
import { readMoment } from '#platform/web/api/read-items.ts';
import { refusalOf } from '#platform/web/api/refusal-of.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ListFilter } from '#platform/web/list/list-filter.tsx';
import { FilteredList } from '#platform/web/list/filtered-list.tsx';
import { ListSort } from '#platform/web/list/list-sort.tsx';
import { ListHead } from '#platform/web/list/list-heading.tsx';
import { ListSearch } from '#platform/web/list/list-search.tsx';
import { useListQuery } from '#platform/web/list/use-list-query.ts';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import { NotShown } from '#platform/web/not-shown.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { GuestTicket } from '../contract.ts';
import { listAllotments, listGuestTickets } from '../endpoints.ts';
import { guestTicketStates } from '../guest-facts.ts';
import { SetAside } from './allotment-dialogs.tsx';
import { AllotmentList } from './allotment-list.tsx';
import { GiveTicket } from './give-ticket.tsx';
import { GuestTable } from './guest-table.tsx';
import { GuestFile } from './lists/guest-file.tsx';
import { GuestLists } from './lists/guest-lists.tsx';
import { ShareTicket, type SharedTicket } from './share-ticket.tsx';
import { guestTexts } from './texts.ts';

export const handle = { role: 'organizer' } satisfies PageHandle;

const sorts = ['newest', 'name'] as const;

function readTicket(ticket: GuestTicket): GuestTicket {
  readMoment(ticket.createdAt);
  return ticket;
}

/** What is set aside of an event's tickets, and what was given away, for who may see its buyers. */
export default function GuestsPage() {
  const t = useTexts(guestTexts);
  const { eventId = '' } = useParams();
  const query = useListQuery();
  const state = query.chosen('state', guestTicketStates);
  const sort = query.chosen('sort', sorts) ?? 'newest';
  const { page, search } = query;
  const list = useServerList(['guest-tickets', eventId, { state, sort, search, page }], (signal) =>
    call(listGuestTickets, { params: { id: eventId }, query: { page, sort, ...(search && { search }), ...(state && { state }) } }, { signal }),
  );
  const { data: stock } = useQuery({
    queryKey: ['allotments', eventId],
    queryFn: ({ signal }) => call(listAllotments, { params: { id: eventId } }, { signal }),
  });
  const [doing, setDoing] = useState<'give' | 'set-aside' | 'file' | null>(null);
  const [made, setMade] = useState<readonly SharedTicket[] | null>(null);
  const refusal = refusalOf(list.error);
  if (refusal !== null) return <NotShown what={refusal} texts={t} />;
  const mayManage = stock?.can.manageGuests === true;
  const give = mayManage && (
    <Button icon={<Icon of={Gift} size={18} />} onClick={() => setDoing('give')}>
      {t.give.button}
    </Button>
  );
  return (
    <>
      <PageHead title={t.title} index={false} />
      <ListHead title={t.title} lead={t.lead}>
        <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:grow">
          {mayManage && (
            <Button variant="outline" icon={<Icon of={Plus} size={18} />} onClick={() => setDoing('set-aside')}>
              {t.setAside.button}
            </Button>
          )}
          {mayManage && (
            <Button variant="outline" icon={<Icon of={FileUp} size={18} />} onClick={() => setDoing('file')}>
              {t.lists.button}
            </Button>
          )}
          {give}
        </div>
      </ListHead>
      {stock !== undefined && (
        <section className="mt-6">
          <h3 className="type-h3">{t.allotments}</h3>
          <AllotmentList list={stock} />
        </section>
      )}
      <GuestLists eventId={eventId} timeZone={stock?.event.timeZone} mayManage={mayManage} />
      <section className="mt-8">
        <h3 className="type-h3">{t.given}</h3>
        <FilteredList
          list={list}
          query={query}
          texts={t}
          wayOn={give}
          bar={
            <>
              <ListSearch label={t.search} query={query} />
              <ListFilter query={query} name="state" label={t.state} all={t.all} values={guestTicketStates} names={t.states} />
              <ListSort query={query} values={sorts} names={t.sorts} />
            </>
          }
          read={readTicket}
        >
          {(rows) => <GuestTable label={t.given} eventId={eventId} rows={rows} timeZone={stock?.event.timeZone} mayManage={mayManage} />}
        </FilteredList>
      </section>
      {doing === 'give' && stock !== undefined && <GiveTicket list={stock} onClose={() => setDoing(null)} onMade={setMade} />}
      {doing === 'set-aside' && stock !== undefined && <SetAside event={stock.event} onClose={() => setDoing(null)} />}
      {doing === 'file' && stock !== undefined && <GuestFile list={stock} onClose={() => setDoing(null)} />}
      {made !== null && <ShareTicket tickets={made} onClose={() => setMade(null)} />}
    </>
  );
}
