import type { MetaFunction } from 'react-router';
import { pageMeta } from '#platform/web/page-meta.ts';
import { categoryLabel } from '../event-texts.ts';
import { readCategory } from '../categories.ts';
import { placeAt } from './list-places.ts';
import { isNarrowed, readListQuery } from './list-query.ts';
import type { loadEventList } from './load-event-list.ts';

/** Title and preview of a list. Search engines get the whole lists and the categories, not every combination of filters. */
export const listMeta: MetaFunction<typeof loadEventList> = ({ loaderData, location }) => {
  const place = placeAt(location.pathname);
  const query = readListQuery(new URLSearchParams(location.search));
  const category = readCategory(query.category);
  const isCategoryAlone = category !== null && !isNarrowed({ ...query, category: '' });
  return pageMeta({
    title: category === null ? place.title : `${place.title}: ${categoryLabel(category)}`,
    description: place.description,
    path: isCategoryAlone ? `${place.path}?category=${encodeURIComponent(query.category)}` : place.path,
    index: isCategoryAlone || !isNarrowed(query),
    ...(loaderData && { publicUrl: loaderData.publicUrl }),
  });
};
