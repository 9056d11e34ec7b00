import { Plus } from 'lucide';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '#platform/web/api/api-client.ts';
import { readMoment } from '#platform/web/api/read-items.ts';
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
  const makes = data?.can.makeOrders;
  const add = makes === true && (
    <Button icon={<Icon of={Plus} size={18} />} onClick={() => setWriting(true)}>
      {t.form.add}
    </Button>
  );
  return (
    <>
      <PagedList
        list={list}
        query={query}
        texts={t}
        back={{ to: workPaths.eventOrders(eventId), text: t.back }}
        whyNot={typeof makes === 'string' ? makes : undefined}
        add={add}
        bar={
          <>
            <ListSearch label={t.search} query={query} />
            <ListFilter query={query} name="state" label={t.state} all={t.all} values={quoteStates} names={t.states} />
            <ListSort query={query} values={quoteSorts} names={t.sorts} />
          </>
        }
        read={readQuote}
      >
        {(rows, data) => <QuoteTable label={t.title} event={data.event} rows={rows} begin={begin} />}
      </PagedList>
      {data !== undefined && makes === true && isWriting && <WriteQuote event={data.event} onClose={() => setWriting(false)} />}
      {dialog}
    </>
  );
}
