import { Plus } from 'lucide';
import { useEffect, useState } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { planOfEvent } from '../../../readiness/sale-plan.ts';
import type { EventDetail } from '../../../schemas.ts';
import { SaleTimeline } from '../../readiness/sale-timeline.tsx';
import { RELEASES_MAX } from '../../wizard/releases/change-releases.ts';
import { editorTexts } from '../texts.ts';
import { PlanTickets } from './plan-tickets.tsx';
import { PoolList } from './pools/pool-list.tsx';
import { ReleaseWindows } from './releases/release-windows.tsx';
import { TicketTypeForm } from './ticket-type-form.tsx';
import { TicketTypeRow } from './ticket-type-row.tsx';

/** In place of the id of a ticket type. */
const NEW = 'new';

interface TicketTypesProps {
  readonly event: EventDetail;
  /** What buyers have paid, in major units, by ticket type; null until it is known. */
  readonly revenue: ReadonlyMap<string, number> | null;
  /** Whether leaving an open form now would lose something. */
  readonly onDirty: (isDirty: boolean) => void;
}

/** The ticket types of an event: what of each is sold, and everything that can be done with it. */
export function TicketTypes({ event, revenue, onDirty }: TicketTypesProps) {
  const { types: t } = useTexts(editorTexts);
  const [opened, setOpened] = useState<string | null>(null);
  const [isTypeDirty, setTypeDirty] = useState(false);
  const [areWindowsDirty, setWindowsDirty] = useState(false);
  const isDirty = isTypeDirty || areWindowsDirty;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const { ticketTypes } = event;
  const why = event.can?.addTicketType;
  const close = () => setOpened(null);
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <h2 className="type-h2">{t.title}</h2>
          <p className="type-small text-ink2">{t.count({ count: ticketTypes.length })}</p>
        </div>
        <Button
          className="max-sm:w-full"
          icon={<Icon of={Plus} size={18} />}
          disabledReason={why === true ? (ticketTypes.length >= RELEASES_MAX ? t.full : null) : why}
          onClick={() => setOpened(NEW)}
        >
          {t.add}
        </Button>
      </div>
      <p className="type-small measure -mt-2 mb-4 text-ink2">{t.lead}</p>
      {event.planTickets !== undefined && <PlanTickets tickets={event.planTickets} isDraft={event.status === 'draft'} />}
      {opened === NEW && <TicketTypeForm event={event} type={null} onClose={close} onDirty={setTypeDirty} />}
      {ticketTypes.length === 0 && opened !== NEW && <Card className="type-body border-dashed! text-ink2">{t.none}</Card>}
      <ul className="grid grid-cols-1 gap-4">
        {ticketTypes.map((type, place) => (
          <li key={type.id} id={`type-${type.id}`}>
            {opened === type.id ? (
              <TicketTypeForm event={event} type={type} onClose={close} onDirty={setTypeDirty} />
            ) : (
              <TicketTypeRow
                event={event}
                type={type}
                place={place}
                revenue={revenue?.get(type.id) ?? (revenue && 0)}
                onEdit={() => setOpened(type.id)}
              />
            )}
          </li>
        ))}
      </ul>
      <PoolList event={event} />
      <ReleaseWindows event={event} onDirty={setWindowsDirty} />
      <div className="mt-6">
        <SaleTimeline plan={planOfEvent(event)} timeZone={event.timeZone} />
      </div>
    </section>
  );
}
