import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import type { EventCardData } from '../card/event-card-data.ts';
import { EventCard } from '../card/event-card.tsx';
import { eventPageTexts } from './texts.ts';

interface RelatedEventsProps {
  readonly events: readonly EventCardData[];
  readonly today: string;
}

/** Others of the same category. */
export function RelatedEvents({ events, today }: RelatedEventsProps) {
  const t = useTexts(eventPageTexts).event;
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="related" className="page-width pt-6 md:pt-10">
      <h2 id="related" className="type-h2 mb-5 md:mb-7">
        {t.related}
      </h2>
      <ul className="grid gap-6 md:grid-cols-4">
        {events.map((event) => (
          <li key={event.id}>
            <EventCard
              event={event}
              to={event.category === 'festivals' ? paths.festival(event.id) : paths.event(event.id)}
              today={today}
              heading="h3"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
