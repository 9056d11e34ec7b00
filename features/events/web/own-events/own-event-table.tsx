import type { OwnEvent } from '../../own-events/own-events-contract.ts';
import { dayOf } from '#platform/contract/dates.ts';
import { serverNow } from '#platform/web/api/server-clock.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { BeadBar } from '#platform/web/ui/pictures/bead-bar.tsx';
import { posterOf } from '#features/posters/poster-subject.ts';
import { PosterPicture } from '../card/poster-picture.tsx';
import { statusLooks } from '../status-look.ts';
import { cardDate } from '../event-dates.ts';
import { EventActions } from './event-actions.tsx';
import { ownEventTexts } from './texts.ts';

/** What an event brought, in words of the page. */
export interface RowFigures {
  readonly revenue: string;
  readonly views: string;
  readonly conversion: string;
}

interface OwnEventTableProps {
  readonly label: string;
  readonly rows: readonly OwnEvent[];
  /** Where the events of several organizers are listed. */
  readonly showsOrganizer: boolean;
  /** By the event's id, without those whose sales are not open to the caller; null while they are on their way. */
  readonly figures: ReadonlyMap<string, RowFigures> | null;
}

/** The organizer's events, one a row: what and when, its state, how many are sold, and the ways on. */
export function OwnEventTable({ label, rows, showsOrganizer, figures }: OwnEventTableProps) {
  const t = useTexts(ownEventTexts);
  const figure = (name: keyof RowFigures): Column<OwnEvent> => ({
    label: t.columns[name],
    isNumber: true,
    isFact: true,
    cell: ({ id }) => (figures === null ? <Skeleton className="inline-block h-4 w-14" /> : (figures.get(id)?.[name] ?? t.notOpen)),
  });
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
    ...(figures !== null && figures.size === 0 ? [] : [figure('revenue'), figure('views'), figure('conversion')]),
    { label: t.columns.actions, isActions: true, cell: (event) => <EventActions event={event} /> },
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
