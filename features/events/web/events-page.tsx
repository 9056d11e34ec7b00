import { EventList } from './event-list.tsx';
import { listMeta } from './list-meta.ts';
import { loadEventList } from './load-event-list.ts';

export const loader = loadEventList;
export const clientLoader = loadEventList;
export const meta = listMeta;

/** Events: all of them. */
export default function EventsPage() {
  return <EventList />;
}
