import { FileUp, Gift, Plus } from 'lucide';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '#platform/web/api/api-client.ts';
import { readMoment } from '#platform/web/api/read-items.ts';
import { refusalOf } from '#platform/web/api/refusal-of.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ListBar } from '#platform/web/list/list-bar.tsx';
import { ListBody, ListCount } from '#platform/web/list/list-body.tsx';
import { ListFilter } from '#platform/web/list/list-filter.tsx';
import { ListHeading } from '#platform/web/list/list-heading.tsx';
import { ListSearch } from '#platform/web/list/list-search.tsx';
import { listTexts } from '#platform/web/list/texts.ts';
import { useListQuery } from '#platform/web/list/use-list-query.ts';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import { NotShown } from '#platform/web/not-shown.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { FilterSelect } from '#platform/web/ui/controls/filter-select.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { EmptyPicture } from '#platform/web/ui/pictures/empty-picture.tsx';
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
  const inList = useTexts(listTexts);
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
  const { data } = list;
  const mayManage = stock?.can.manageGuests === true;
  const give = mayManage && (
    <Button icon={<Icon of={Gift} size={18} />} onClick={() => setDoing('give')}>
      {t.give.button}
    </Button>
  );
  return (
    <>
      <PageHead title={t.title} index={false} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <ListHeading>{t.title}</ListHeading>
          <p className="type-body measure mt-1 text-ink2">{t.lead}</p>
        </div>
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
      </div>
      {stock !== undefined && (
        <section className="mt-6">
          <h3 className="type-h3">{t.allotments}</h3>
          <AllotmentList list={stock} />
        </section>
      )}
      <GuestLists eventId={eventId} timeZone={stock?.event.timeZone} mayManage={mayManage} />
      <section className="mt-8">
        <h3 className="type-h3">{t.given}</h3>
        <ListBar>
          <ListSearch label={t.search} query={query} />
          <ListFilter
            label={t.state}
            all={t.all}
            value={state}
            values={guestTicketStates}
            names={t.states}
            onChange={(value) => query.change({ state: value })}
          />
          <FilterSelect
            label={inList.sort}
            showLabel
            value={sort}
            options={sorts.map((value) => ({ value, label: t.sorts[value] }))}
            onChange={({ target }) => query.change({ sort: target.value === 'newest' ? '' : target.value })}
          />
        </ListBar>
        <ListCount total={data?.total} />
        <div className="mt-3">
          <ListBody
            list={list}
            query={query}
            read={readTicket}
            none={
              <StateScreen picture={<EmptyPicture />} title={t.none} actions={give}>
                {t.noneMessage}
              </StateScreen>
            }
          >
            {(rows) => <GuestTable label={t.given} eventId={eventId} rows={rows} timeZone={stock?.event.timeZone} mayManage={mayManage} />}
          </ListBody>
        </div>
      </section>
      {doing === 'give' && stock !== undefined && <GiveTicket list={stock} onClose={() => setDoing(null)} onMade={setMade} />}
      {doing === 'set-aside' && stock !== undefined && <SetAside event={stock.event} onClose={() => setDoing(null)} />}
      {doing === 'file' && stock !== undefined && <GuestFile list={stock} onClose={() => setDoing(null)} />}
      {made !== null && <ShareTicket tickets={made} onClose={() => setMade(null)} />}
    </>
  );
}
