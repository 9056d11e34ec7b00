import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import type { EventCardData } from './event-card-data.ts';
import { saleClosedText } from '../event-words.ts';
import { eventTexts } from '../texts.ts';

/** Get Tickets, or why none can be bought now. */
export function CardAction({ event }: { readonly event: Pick<EventCardData, 'id' | 'name' | 'status' | 'saleState'> }) {
  const t = useTexts(eventTexts);
  const closed = saleClosedText(event, t);
  if (closed !== null)
    return <span className="type-strong inline-flex min-h-11 items-center rounded-control bg-mutebg px-4 text-mute">{closed}</span>;
  return (
    <ButtonLink to={paths.purchase(event.id)} variant="ticket" size="small">
      {t.card.getTickets}
      <span className="sr-only">{t.card.forEvent({ name: event.name })}</span>
    </ButtonLink>
  );
}
