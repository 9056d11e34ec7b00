import { Plus } from 'lucide';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '#platform/web/api/api-client.ts';
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
  const inList = useTexts(listTexts);
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
  const refusal = refusalOf(list.error);
  if (refusal !== null) return <NotShown what={refusal} texts={t} />;
  const add = data?.can.managePromoters === true && (
    <Button icon={<Icon of={Plus} size={18} />} onClick={() => setAdding(true)}>
      {t.form.add}
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
        {add}
      </div>
      <ListBar>
        <ListSearch label={t.search} query={query} />
        <ListFilter
          label={t.state}
          all={t.all}
          value={state}
          values={promoterStates}
          names={t.states}
          onChange={(value) => query.change({ state: value })}
        />
        <FilterSelect
          label={inList.sort}
          showLabel
          value={sort}
          options={promoterSorts.map((value) => ({ value, label: t.sorts[value] }))}
          onChange={({ target }) => query.change({ sort: target.value === 'newest' ? '' : target.value })}
        />
      </ListBar>
      <ListCount total={data?.total} words={t.found} />
      <div className="mt-3">
        <ListBody
          list={list}
          query={query}
          read={asItIs}
          none={
            <StateScreen picture={<EmptyPicture />} title={t.none} actions={add || undefined}>
              {t.noneMessage}
            </StateScreen>
          }
        >
          {(rows) => data !== undefined && <PromoterTable label={t.title} list={data} rows={rows} begin={begin} />}
        </ListBody>
      </div>
      {data !== undefined && isAdding && (
        <AddPromoter event={data.event} mayForAll={data.can.manageOfAllEvents === true} onClose={() => setAdding(false)} />
      )}
      {dialog}
    </>
  );
}
