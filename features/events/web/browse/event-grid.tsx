import { classNames } from '#platform/web/ui/class-names.ts';
import { cardColumns } from '../card/card-columns.ts';
import { EventCard } from '../card/event-card.tsx';
import type { EventCardData } from '../card/event-card-data.ts';
import { eventPath, type ListPlace } from './list-places.ts';

interface EventGridProps {
  readonly cards: readonly EventCardData[];
  readonly place: ListPlace;
  readonly today: string;
  readonly view: 'grid' | 'list';
  readonly heading?: 'h2' | 'h3';
}

const rows = 'grid gap-6 *:border-b *:border-line *:pb-6 *:last:border-b-0 *:last:pb-0';
const IN_SIGHT = 4;

/** Event cards in a grid or in a list. */
export function EventGrid({ cards, place, today, view, heading }: EventGridProps) {
  return (
    <ul className={view === 'grid' ? cardColumns : classNames(rows, 'max-w-[920px]')}>
      {cards.map((event, index) => (
        <li key={event.id}>
          <EventCard event={event} to={eventPath(place, event.id)} today={today} view={view} heading={heading} eager={index < IN_SIGHT} />
        </li>
      ))}
    </ul>
  );
}
