import { EventList } from './event-list.tsx';
import { loadEventList } from './load-event-list.ts';

export const loader = loadEventList;
export const clientLoader = loadEventList;

/** Events: all of them; Concerts, Conferences, Comedy and Festivals: those of one category. */
export default function EventsPage() {
  return <EventList />;
}
