import { Download, Plus } from 'lucide';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { isUuid } from '#platform/contract/uuid.ts';
import { call } from '#platform/web/api/api-client.ts';
import { downloadFile } from '#platform/web/api/download-file.ts';
import { readMoment } from '#platform/web/api/read-items.ts';
import { useDownload } from '#platform/web/api/use-download.ts';
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
import { exportPromoCodes, listPromoCodes } from '../../promo-codes/endpoints.ts';
import { promoCodeSorts, promoCodeStates } from '../../promo-codes/promo-code-facts.ts';
import type { PromoCode } from '../../promo-codes/promo-codes-contract.ts';
import { refusalOf } from '#platform/web/api/refusal-of.ts';
import { AddPromoCode } from './add-promo-code.tsx';
import { BatchBar } from './batch-bar.tsx';
import { BatchMade, type Batch } from './batch-made.tsx';
import { useCodeTask } from './promo-code-actions.tsx';
import { PromoCodeTable } from './promo-code-table.tsx';
import { promoCodeTexts } from './texts.ts';

export const handle = { role: 'organizer' } satisfies PageHandle;

function readCode(code: PromoCode): PromoCode {
  for (const at of [code.startsAt, code.endsAt]) if (at !== null) readMoment(at);
  return code;
}

/** The promo codes of an event: what each is worth and sold, and what may be done with it. */
export default function PromoCodesPage() {
  const t = useTexts(promoCodeTexts);
  const inList = useTexts(listTexts);
  const { eventId = '' } = useParams();
  const query = useListQuery();
  const state = query.chosen('state', promoCodeStates);
  const sort = query.chosen('sort', promoCodeSorts) ?? 'newest';
  const { page, search } = query;
  const batchId = useSearchParams()[0].get('batch') ?? '';
  const filters = { ...(search && { search }), ...(state && { state }), ...(isUuid(batchId) && { batchId }) };
  const list = useServerList(['promo-codes', eventId, { ...filters, sort, page }], (signal) =>
    call(listPromoCodes, { params: { id: eventId }, query: { page, sort, ...filters } }, { signal }),
  );
  const [isDownloading, download] = useDownload(() => downloadFile(exportPromoCodes, { params: { id: eventId }, query: filters }));
  const [isAdding, setAdding] = useState(false);
  const [batch, setBatch] = useState<Batch | null>(null);
  const { data } = list;
  const { begin, dialog } = useCodeTask(data?.event ?? null);
  const refusal = refusalOf(list.error);
  if (refusal !== null) return <NotShown what={refusal} texts={t} />;
  const mayManage = data?.can.managePromoCodes === true;
  const add = mayManage && (
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
          values={promoCodeStates}
          names={t.states}
          onChange={(value) => query.change({ state: value })}
        />
        <FilterSelect
          label={inList.sort}
          showLabel
          value={sort}
          options={promoCodeSorts.map((value) => ({ value, label: t.sorts[value] }))}
          onChange={({ target }) => query.change({ sort: target.value === 'newest' ? '' : target.value })}
        />
        {data !== undefined && data.total > 0 && (
          <Button variant="outline" size="small" icon={<Icon of={Download} size={18} />} busy={isDownloading && t.downloading} onClick={download}>
            {t.download}
          </Button>
        )}
      </ListBar>
      {data !== undefined && data.total > 0 && isUuid(batchId) && (
        <BatchBar eventId={eventId} batchId={batchId} count={data.total} mayManage={mayManage} onLeave={query.clear} />
      )}
      <ListCount total={data?.total} words={t.found} />
      <div className="mt-3">
        <ListBody
          list={list}
          query={query}
          read={readCode}
          none={
            <StateScreen picture={<EmptyPicture />} title={t.none} actions={add || undefined}>
              {t.noneMessage}
            </StateScreen>
          }
        >
          {(rows) => data !== undefined && <PromoCodeTable label={t.title} list={data} rows={rows} begin={begin} />}
        </ListBody>
      </div>
      {data !== undefined && isAdding && <AddPromoCode event={data.event} onClose={() => setAdding(false)} onMade={setBatch} />}
      {batch !== null && <BatchMade eventId={eventId} batch={batch} onClose={() => setBatch(null)} />}
      {dialog}
    </>
  );
}
