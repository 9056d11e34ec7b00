import { languageNames } from '#platform/contract/language/languages.ts';
import { showAnyPhone } from '#platform/contract/phone.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { ListFilter } from '#platform/web/list/list-filter.tsx';
import { FilteredList } from '#platform/web/list/filtered-list.tsx';
import { ListSort } from '#platform/web/list/list-sort.tsx';
import { ListSearch } from '#platform/web/list/list-search.tsx';
import { useListQuery } from '#platform/web/list/use-list-query.ts';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { deliveryProblems, deliverySorts, deliveryStates } from '../../announcement-facts.ts';
import type { AnnouncementDetail, Delivery } from '../../contract.ts';
import { listAnnouncementRecipients } from '../../endpoints.ts';
import { announcementTexts } from '../texts.ts';

const tones = { queued: 'info', sent: 'ok', failed: 'bad' } as const;

/** To whom a message went, one row for each address and number. */
export function Recipients({ message: { id: messageId, event, deliveries } }: { readonly message: AnnouncementDetail }) {
  const { message: t, ...common } = useTexts(announcementTexts);
  const query = useListQuery();
  const state = query.chosen('state', deliveryStates);
  const sort = query.chosen('sort', deliverySorts) ?? 'name';
  const { page, search } = query;
  // Read anew with every outcome that the message has.
  const list = useServerList(['event-messages', event.id, 'recipients', messageId, { state, sort, search, page }, deliveries], (signal) => {
    const filters = { ...(search && { search }), ...(state && { state }) };
    return call(listAnnouncementRecipients, { params: { id: event.id, messageId }, query: { page, sort, ...filters } }, { signal });
  });
  return (
    <FilteredList
      list={list}
      query={query}
      texts={{ found: t.found, none: t.noRecipients, noneMessage: t.noRecipientsMessage }}
      bar={
        <>
          <ListSearch label={t.search} query={query} />
          <ListFilter query={query} name="state" label={common.state} all={common.all} values={deliveryStates} names={t.outcomes} />
          <ListSort query={query} values={deliverySorts} names={t.sorts} />
        </>
      }
      read={(row: Delivery) => row}
    >
      {(rows) => <RecipientTable rows={rows} />}
    </FilteredList>
  );
}

function RecipientTable({ rows }: { readonly rows: readonly Delivery[] }) {
  const { message: t, channels } = useTexts(announcementTexts);
  const columns: readonly Column<Delivery>[] = [
    { label: t.columns.name, isMain: true, cell: ({ name }) => <span className="type-strong wrap-anywhere">{name}</span> },
    {
      label: t.columns.address,
      cell: ({ channel, address }) => (
        <span className="block min-w-0 wrap-anywhere">
          {channel === 'sms' ? <span className="tnum">{showAnyPhone(address)}</span> : address}
          <span className="type-small block text-ink2">{channels[channel]}</span>
        </span>
      ),
    },
    { label: t.columns.language, cell: ({ language }) => languageNames[language] },
    { label: t.columns.outcome, cell: (row) => <Outcome row={row} /> },
  ];
  return <DataTable label={t.recipients} columns={columns} rows={rows} />;
}

function Outcome({ row: { state, problem } }: { readonly row: Delivery }) {
  const { message: t } = useTexts(announcementTexts);
  const known = deliveryProblems.find((one) => one === problem);
  return (
    <span className="block min-w-0">
      <Badge tone={tones[state]}>{t.outcomes[state]}</Badge>
      {problem !== null && <span className="type-small mt-1 block wrap-anywhere text-ink2">{known === undefined ? problem : t.problems[known]}</span>}
    </span>
  );
}
