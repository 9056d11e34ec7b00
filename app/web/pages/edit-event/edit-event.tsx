import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ChartNoAxesColumn, Eye, ReceiptText } from 'lucide';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { getEventSales } from '#features/checkout/endpoints.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { organizerStatus } from '#features/events/status-changes.ts';
import { DetailsTab } from '#features/events/web/editor/details-tab.tsx';
import { EventEditor, editorTabs } from '#features/events/web/editor/event-editor.tsx';
import { SettingsTab } from '#features/events/web/editor/settings-tab.tsx';
import { editorTexts } from '#features/events/web/editor/texts.ts';
import { TicketTypes } from '#features/events/web/editor/tickets/ticket-types.tsx';
import { TestButton } from '#features/events/web/test-events/test-button.tsx';
import { statusLooks } from '#features/events/web/status-look.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { platformTexts } from '#platform/web/texts.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { StickyBar } from '#platform/web/ui/sticky-bar.tsx';
import { AreaTabs } from '../area/area-tabs.tsx';
import { EventFigures } from './event-figures.tsx';

interface EditEventProps {
  readonly event: EventDetail;
  /** The account. */
  readonly owner: string;
}

/** The editor of an event: its state, its figures, and its parts as tabs with an address each. */
export function EditEvent({ event, owner }: EditEventProps) {
  const t = useTexts(editorTexts);
  const { dashboard } = useTexts(platformTexts).kit;
  const [query] = useSearchParams();
  const [isPartDirty, setPartDirty] = useState(false);
  const current = editorTabs.find((tab) => tab === query.get('tab')) ?? 'details';
  const sales = useQuery({
    queryKey: ['event-sales', event.id],
    queryFn: ({ signal }) => call(getEventSales, { params: { id: event.id } }, { signal }),
    refetchOnWindowFocus: 'always',
  });
  const revenue = sales.data === undefined ? null : new Map(sales.data.ticketTypes.map(({ id, revenue: paid }) => [id, paid]));
  const look = statusLooks[organizerStatus(event.status)];
  const path = paths.editEvent(event.id);
  return (
    <EventEditor event={event} owner={owner} isPartDirty={isPartDirty} tab={current}>
      {({ save, unsaved, notices }) => (
        <div className="page-width py-6 pb-16 md:py-8">
          <Link to={paths.organizer()} className="type-strong relative z-1 inline-flex min-h-11 items-center gap-2">
            <Icon of={ArrowLeft} size={18} />
            {dashboard}
          </Link>
          <div className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
            <div className="min-w-0">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h1 className="type-title max-[359px]:text-[27px]! max-md:text-[34px]">{t.title}</h1>
                <Badge tone={look.tone} icon={<Icon of={look.icon} size={15} />}>
                  {t.statuses[organizerStatus(event.status)]}
                </Badge>
              </div>
              <p className="type-lead wrap-anywhere text-ink2">{event.name}</p>
            </div>
            <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:grow">
              <ButtonLink to={paths.event(event.id)} variant="outline" icon={<Icon of={Eye} size={18} />}>
                {t.preview}
              </ButtonLink>
              <ButtonLink to={paths.eventAnalytics(event.id)} variant="outline" icon={<Icon of={ChartNoAxesColumn} size={18} />}>
                {t.analytics}
              </ButtonLink>
              <ButtonLink to={workPaths.eventOrders(event.id)} variant="outline" icon={<Icon of={ReceiptText} size={18} />}>
                {t.orders}
              </ButtonLink>
              {event.can?.edit === true && <TestButton of={{ kind: 'event', id: event.id }} variant="outline" />}
              <div className="relative max-md:hidden">
                {save}
                {/* Where there is room anyway: what is typed moves nothing. */}
                {unsaved !== null && <p className="type-small absolute top-full right-0 mt-1 whitespace-nowrap text-ink2">{unsaved}</p>}
              </div>
            </div>
          </div>
          <EventFigures event={event} sales={sales.data} isFailed={sales.isError} />
          <AreaTabs
            label={t.tabs.label}
            tabs={editorTabs.map((tab) => ({ to: `${path}?tab=${tab}`, label: t.tabs[tab], isCurrent: tab === current }))}
          />
          <div className="mt-7">
            {notices}
            {current === 'details' && <DetailsTab />}
            {current === 'tickets' && <TicketTypes event={event} revenue={revenue} onDirty={setPartDirty} />}
            {current === 'settings' && <SettingsTab event={event} />}
          </div>
          {(current !== 'tickets' || unsaved !== null) && (
            <StickyBar>
              <div className="grid grow gap-1.5">
                {unsaved !== null && <p className="type-small text-ink2">{unsaved}</p>}
                {save}
              </div>
            </StickyBar>
          )}
        </div>
      )}
    </EventEditor>
  );
}
