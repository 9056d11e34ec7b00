import { Plus } from 'lucide';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ListFilter } from '#platform/web/list/list-filter.tsx';
import { ListSort } from '#platform/web/list/list-sort.tsx';
import { PagedList } from '#platform/web/list/paged-list.tsx';
import { ListSearch } from '#platform/web/list/list-search.tsx';
import { useListQuery } from '#platform/web/list/use-list-query.ts';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { Promoter } from '../contract.ts';
import { listPromoters } from '../endpoints.ts';
import { promoterSorts, promoterStates } from '../facts.ts';
import { usePromoterTask } from './promoter-actions.tsx';
import { AddPromoter } from './promoter-form.tsx';
import { PromoterTable } from './promoter-table.tsx';
import { promoterTexts } from './texts.ts';

export const handle = { role: 'organizer' } satisfies PageHandle;

const asItIs = (promoter: Promoter): Promoter => promoter;

/** Who sells for an event by an own link: what each sold and is owed, and what may be done with them. */
export default function PromotersPage() {
  const t = useTexts(promoterTexts);
  const { eventId = '' } = useParams();
  const query = useListQuery();
  const state = query.chosen('state', promoterStates);
  const sort = query.chosen('sort', promoterSorts) ?? 'newest';
  const { page, search } = query;
  const filters = { ...(search && { search }), ...(state && { state }) };
  const list = useServerList(['promoters', eventId, { state, sort, search, page }], (signal) =>
    call(listPromoters, { params: { id: eventId }, query: { page, sort, ...filters } }, { signal }),
  );
  const [isAdding, setAdding] = useState(false);
  const { data } = list;
  const { begin, dialog } = usePromoterTask(data?.event ?? null);
  const add = data?.can.managePromoters === true && (
    <Button icon={<Icon of={Plus} size={18} />} onClick={() => setAdding(true)}>
      {t.form.add}
    </Button>
  );
  return (
    <>
      <PagedList
        list={list}
        query={query}
        texts={t}
        add={add}
        bar={
          <>
            <ListSearch label={t.search} query={query} />
            <ListFilter query={query} name="state" label={t.state} all={t.all} values={promoterStates} names={t.states} />
            <ListSort query={query} values={promoterSorts} names={t.sorts} />
          </>
        }
        read={asItIs}
      >
        {(rows, data) => <PromoterTable label={t.title} list={data} rows={rows} begin={begin} />}
      </PagedList>
      {data !== undefined && isAdding && (
        <AddPromoter event={data.event} mayForAll={data.can.manageOfAllEvents === true} onClose={() => setAdding(false)} />
      )}
      {dialog}
    </>
  );
}
