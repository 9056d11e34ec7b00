import { EventList } from './event-list.tsx';
import { loadEventList } from './load-event-list.ts';

export const loader = loadEventList;
export const clientLoader = loadEventList;

/** Events: all of them. */
export default function EventsPage() {
  return <EventList />;
}
