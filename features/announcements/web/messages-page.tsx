import { PenLine } from 'lucide';
import { Link, useParams } from 'react-router';
import { formatMoment } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/api-client.ts';
import { readMoment } from '#platform/web/api/read-items.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { ListFilter } from '#platform/web/list/list-filter.tsx';
import { ListSort } from '#platform/web/list/list-sort.tsx';
import { PagedList } from '#platform/web/list/paged-list.tsx';
import { useListQuery } from '#platform/web/list/use-list-query.ts';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { announcementSorts, announcementStates } from '../announcement-facts.ts';
import type { AnnouncementList, AnnouncementView } from '../contract.ts';
import { listAnnouncements } from '../endpoints.ts';
import { MessageState } from './message-state.tsx';
import { audienceText, headingOf } from './message-words.ts';
import { announcementTexts } from './texts.ts';

export const handle = { role: 'organizer' } satisfies PageHandle;

function readMessage(message: AnnouncementView): AnnouncementView {
  readMoment(message.sendAt);
  return message;
}

/** The messages to the holders of an event, and how far each is. */
export default function MessagesPage() {
  const t = useTexts(announcementTexts);
  const { eventId = '' } = useParams();
  const query = useListQuery();
  const state = query.chosen('state', announcementStates);
  const sort = query.chosen('sort', announcementSorts) ?? 'written';
  const { page } = query;
  const list = useServerList(['event-messages', eventId, { state, sort, page }], (signal) =>
    call(listAnnouncements, { params: { id: eventId }, query: { page, sort, ...(state && { state }) } }, { signal }),
  );
  const { data } = list;
  const write = data?.can.sendMessages === true && (
    <ButtonLink to={workPaths.newEventMessage(eventId)} icon={<Icon of={PenLine} size={18} />}>
      {t.write}
    </ButtonLink>
  );
  return (
    <>
      <PagedList
        list={list}
        query={query}
        texts={t}
        add={write}
        bar={
          <>
            <ListFilter query={query} name="state" label={t.state} all={t.all} values={announcementStates} names={t.states} />
            <ListSort query={query} values={announcementSorts} names={t.sorts} />
          </>
        }
        read={readMessage}
      >
        {(rows, data) => <MessageTable event={data.event} rows={rows} />}
      </PagedList>
    </>
  );
}

function MessageTable({ event, rows }: { readonly event: AnnouncementList['event']; readonly rows: readonly AnnouncementView[] }) {
  const t = useTexts(announcementTexts);
  const language = useLanguage();
  const columns: readonly Column<AnnouncementView>[] = [
    {
      label: t.columns.message,
      isMain: true,
      cell: (row) => (
        <span className="block min-w-0">
          <Link className="link type-strong wrap-anywhere" to={workPaths.eventMessage(event.id, row.id)}>
            {headingOf(row, language)}
          </Link>
          <span className="type-small block text-ink2">
            {[t.purposes[row.purpose], ...row.channels.map((channel) => t.channels[channel])].join(' · ')}
          </span>
        </span>
      ),
    },
    { label: t.columns.to, cell: (row) => <span className="wrap-anywhere">{audienceText(row, event.ticketTypes, t, language)}</span> },
    { label: t.columns.when, cell: (row) => <time dateTime={row.sendAt}>{formatMoment(row.sendAt, event.timeZone, language)}</time> },
    { label: t.columns.outcome, isNumber: true, cell: (row) => <Outcome row={row} /> },
    { label: t.columns.state, cell: (row) => <MessageState state={row.state} /> },
  ];
  return <DataTable label={t.title} columns={columns} rows={rows} />;
}

function Outcome({ row: { state, deliveries, expectedPeople } }: { readonly row: AnnouncementView }) {
  const t = useTexts(announcementTexts);
  const { queued, sent, failed } = deliveries;
  if (state === 'scheduled' || state === 'cancelled') return <span className="tnum">{t.expected({ count: expectedPeople })}</span>;
  return (
    <span className="tnum block">
      {t.outcome({ sent, all: queued + sent + failed })}
      {failed > 0 && <span className="type-small block text-bad">{t.failed({ count: failed })}</span>}
    </span>
  );
}
