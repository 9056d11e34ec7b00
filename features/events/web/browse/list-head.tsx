import { useTexts } from '#platform/web/i18n/text-area.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { categorySlugOf, readCategory } from '../../categories.ts';
import type { ListPlace } from './list-places.ts';
import { isNarrowed, type ListQuery } from './list-query.ts';
import { browseTexts } from './texts.ts';
import { eventTexts } from '../texts.ts';

/** Title and preview of a list. Search engines index the first page of whole lists and of categories, not every combination of filters. */
export function ListHead({ place, query }: { readonly place: ListPlace; readonly query: ListQuery }) {
  const t = useTexts(browseTexts);
  const { categories } = useTexts(eventTexts);
  const { title, description } = t.places[place.name];
  const category = place.category === undefined ? readCategory(query.category) : null;
  const isCategoryAlone = category !== null && !isNarrowed({ ...query, category: '' });
  return (
    <PageHead
      title={category === null ? title : t.places.narrowed({ title, category: categories[category] })}
      description={description}
      path={isCategoryAlone ? `${place.path}?category=${encodeURIComponent(categorySlugOf(category))}` : place.path}
      index={(isCategoryAlone || !isNarrowed(query)) && query.page === 1}
    />
  );
}
