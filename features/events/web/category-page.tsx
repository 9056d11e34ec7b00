import { EventList } from './event-list.tsx';
import { listMeta } from './list-meta.ts';
import { loadEventList } from './load-event-list.ts';

export const loader = loadEventList;
export const clientLoader = loadEventList;
export const meta = listMeta;

/** Concerts, Conferences, Comedy and Festivals: the list of one category. */
export default function CategoryPage() {
  return <EventList />;
}
