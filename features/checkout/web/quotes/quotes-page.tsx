import { Plus } from 'lucide';
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
import { BackLink } from '#platform/web/task/back-link.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { FilterSelect } from '#platform/web/ui/controls/filter-select.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { EmptyPicture } from '#platform/web/ui/pictures/empty-picture.tsx';
import { workPaths } from '#platform/web/work-paths.ts';
import { listQuotes } from '../../quotes/endpoints.ts';
import { quoteSorts, quoteStates } from '../../quotes/quote-facts.ts';
import type { Quote } from '../../quotes/quotes-contract.ts';
import { useQuoteTask } from './quote-dialogs.tsx';
import { QuoteTable } from './quote-table.tsx';
import { quoteListTexts } from './texts.ts';
import { WriteQuote } from './write-quote.tsx';

export const handle = { role: 'organizer' } satisfies PageHandle;

function readQuote(quote: Quote): Quote {
  readMoment(quote.validUntil);
  return quote;
}

/** The quotes that the team of an event writes for a buyer: what became of each, and how it is sent. */
export default function QuotesPage() {
  const t = useTexts(quoteListTexts);
  const inList = useTexts(listTexts);
  const { eventId = '' } = useParams();
  const query = useListQuery();
  const state = query.chosen('state', quoteStates);
  const sort = query.chosen('sort', quoteSorts) ?? 'newest';
  const { page, search } = query;
  const list = useServerList(['quotes', eventId, { state, sort, search, page }], (signal) =>
    call(listQuotes, { params: { id: eventId }, query: { page, sort, ...(search && { search }), ...(state && { state }) } }, { signal }),
  );
  const [isWriting, setWriting] = useState(false);
  const { begin, dialog } = useQuoteTask(eventId);
  const { data } = list;
  const refusal = refusalOf(list.error);
  if (refusal !== null) return <NotShown what={refusal} texts={t} />;
  const makes = data?.can.makeOrders;
  const add = makes === true && (
    <Button icon={<Icon of={Plus} size={18} />} onClick={() => setWriting(true)}>
      {t.form.add}
    </Button>
  );
  return (
    <>
      <PageHead title={t.title} index={false} />
      <BackLink to={workPaths.eventOrders(eventId)}>{t.back}</BackLink>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <ListHeading>{t.title}</ListHeading>
          <p className="type-body measure mt-1 text-ink2">{t.lead}</p>
          {typeof makes === 'string' && <p className="type-small mt-1 text-ink2">{makes}</p>}
        </div>
        {add}
      </div>
      <ListBar>
        <ListSearch label={t.search} query={query} />
        <ListFilter
          label={t.state}
          all={t.all}
          value={state}
          values={quoteStates}
          names={t.states}
          onChange={(value) => query.change({ state: value })}
        />
        <FilterSelect
          label={inList.sort}
          showLabel
          value={sort}
          options={quoteSorts.map((value) => ({ value, label: t.sorts[value] }))}
          onChange={({ target }) => query.change({ sort: target.value === 'newest' ? '' : target.value })}
        />
      </ListBar>
      <ListCount total={data?.total} words={t.found} />
      <div className="mt-3">
        <ListBody
          list={list}
          query={query}
          read={readQuote}
          none={
            <StateScreen picture={<EmptyPicture />} title={t.none} actions={add || undefined}>
              {t.noneMessage}
            </StateScreen>
          }
        >
          {(rows) => data !== undefined && <QuoteTable label={t.title} event={data.event} rows={rows} begin={begin} />}
        </ListBody>
      </div>
      {data !== undefined && makes === true && isWriting && <WriteQuote event={data.event} onClose={() => setWriting(false)} />}
      {dialog}
    </>
  );
}
