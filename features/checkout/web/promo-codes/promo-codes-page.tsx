import { Download, Plus } from 'lucide';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { isUuid } from '#platform/contract/uuid.ts';
import { call } from '#platform/web/api/api-client.ts';
import { downloadFile } from '#platform/web/api/download-file.ts';
import { readMoment } from '#platform/web/api/read-items.ts';
import { useDownload } from '#platform/web/api/use-download.ts';
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
import { exportPromoCodes, listPromoCodes } from '../../promo-codes/endpoints.ts';
import { promoCodeSorts, promoCodeStates } from '../../promo-codes/promo-code-facts.ts';
import type { PromoCode } from '../../promo-codes/promo-codes-contract.ts';
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
  const mayManage = data?.can.managePromoCodes === true;
  const add = mayManage && (
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
            <ListFilter query={query} name="state" label={t.state} all={t.all} values={promoCodeStates} names={t.states} />
            <ListSort query={query} values={promoCodeSorts} names={t.sorts} />
            {data !== undefined && data.total > 0 && (
              <Button variant="outline" size="small" icon={<Icon of={Download} size={18} />} busy={isDownloading && t.downloading} onClick={download}>
                {t.download}
              </Button>
            )}
          </>
        }
        notice={
          data !== undefined &&
          data.total > 0 &&
          isUuid(batchId) && <BatchBar eventId={eventId} batchId={batchId} count={data.total} mayManage={mayManage} onLeave={query.clear} />
        }
        read={readCode}
      >
        {(rows, data) => <PromoCodeTable label={t.title} list={data} rows={rows} begin={begin} />}
      </PagedList>
      {data !== undefined && isAdding && <AddPromoCode event={data.event} onClose={() => setAdding(false)} onMade={setBatch} />}
      {batch !== null && <BatchMade eventId={eventId} batch={batch} onClose={() => setBatch(null)} />}
      {dialog}
    </>
  );
}
