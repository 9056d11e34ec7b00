import { Eye, Pencil, ReceiptText } from 'lucide';
import type { OwnEvent } from '../../own-events/own-events-contract.ts';
import { dayOf } from '#platform/contract/dates.ts';
import { serverNow } from '#platform/web/api/server-clock.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { rowButton, RowWords } from '#platform/web/list/row-words.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { BeadBar } from '#platform/web/ui/pictures/bead-bar.tsx';
import { posterOf } from '#features/posters/poster-subject.ts';
import { PosterPicture } from '../card/poster-picture.tsx';
import { statusLooks } from '../status-look.ts';
import { cardDate } from '../event-dates.ts';
import { DuplicateEvent } from '../repeat/duplicate-event.tsx';
import { RepeatEvent } from '../repeat/repeat-event.tsx';
import { ownEventTexts } from './texts.ts';

interface OwnEventTableProps {
  readonly label: string;
  readonly rows: readonly OwnEvent[];
  /** Where the events of several organizers are listed. */
  readonly showsOrganizer: boolean;
}

/** The organizer's events, one a row: what and when, its state, how many are sold, and the ways on. */
export function OwnEventTable({ label, rows, showsOrganizer }: OwnEventTableProps) {
  const t = useTexts(ownEventTexts);
  const columns: readonly Column<OwnEvent>[] = [
    { label: t.columns.event, isMain: true, cell: (event) => <WhatAndWhen event={event} showsOrganizer={showsOrganizer} /> },
    {
      label: t.columns.status,
      cell: ({ status }) => (
        <Badge tone={statusLooks[status].tone} icon={<Icon of={statusLooks[status].icon} size={15} />}>
          {t.statuses[status]}
        </Badge>
      ),
    },
    {
      label: t.columns.sold,
      cell: ({ sold, capacity }) => (
        <BeadBar value={sold} total={capacity} beads={18} label={t.columns.sold} className="w-full max-w-52 md:min-w-36" />
      ),
    },
    { label: t.columns.actions, isActions: true, cell: (event) => <Actions event={event} /> },
  ];
  return <DataTable label={label} columns={columns} rows={rows} />;
}

function WhatAndWhen({ event, showsOrganizer }: { readonly event: OwnEvent; readonly showsOrganizer: boolean }) {
  const t = useTexts(ownEventTexts);
  const language = useLanguage();
  const { name, image, venue, deliveryMethod, organizerName } = event;
  const place = deliveryMethod === 'virtual' ? t.online : [venue.name, venue.city].filter(Boolean).join(', ');
  return (
    <span className="flex min-w-0 items-center gap-3.5">
      <PosterPicture poster={posterOf(event)} picture={image} size={{ width: 44, height: 55 }} className="h-[55px] w-11 shrink-0 rounded-badge!" />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="type-small block wrap-anywhere text-ink2">
          <time dateTime={event.startDate}>{cardDate(event, dayOf(serverNow()), language)}</time> · {place}
        </span>
        {showsOrganizer && <span className="type-small block wrap-anywhere text-ink2">{t.by({ name: organizerName })}</span>}
      </span>
    </span>
  );
}

function Actions({ event }: { readonly event: OwnEvent }) {
  const t = useTexts(ownEventTexts);
  const { id, name, can } = event;
  return (
    <span className="flex flex-wrap gap-2 max-md:*:flex-1 md:flex-nowrap md:justify-end md:gap-0">
      <ButtonLink
        to={paths.event(id)}
        variant="outline"
        size="small"
        className={rowButton}
        aria-label={t.previewOf({ name })}
        title={t.preview}
        icon={<Icon of={Eye} size={18} />}
      >
        <RowWords>{t.preview}</RowWords>
      </ButtonLink>
      {can.seeOrders === true && (
        <ButtonLink
          to={paths.eventOrders(id)}
          variant="outline"
          size="small"
          className={rowButton}
          aria-label={t.ordersOf({ name })}
          title={t.orders}
          icon={<Icon of={ReceiptText} size={18} />}
        >
          <RowWords>{t.orders}</RowWords>
        </ButtonLink>
      )}
      {can.seeSettings === true && (
        <ButtonLink
          to={paths.editEvent(id)}
          variant="outline"
          size="small"
          className={rowButton}
          aria-label={t.editOf({ name })}
          title={t.edit}
          icon={<Icon of={Pencil} size={18} />}
        >
          <RowWords>{t.edit}</RowWords>
        </ButtonLink>
      )}
      {can.copy === true && (
        <>
          <RepeatEvent event={event} inTable />
          <DuplicateEvent event={event} inTable />
        </>
      )}
    </span>
  );
}
