import { EventList } from './event-list.tsx';
import { loadEventList } from './load-event-list.ts';

export const loader = loadEventList;
export const clientLoader = loadEventList;

/** Concerts, Conferences, Comedy and Festivals: the list of one category. */
export default function CategoryPage() {
  return <EventList />;
}
