import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ChipLink } from '#platform/web/ui/chip-link.tsx';
import { categorySlugOf, categoryTiles, readCategory } from '../categories.ts';
import { categoryCloth } from './category-cloths.ts';
import type { ListPlace } from './list-places.ts';
import { listAddress, type ListQuery } from './list-query.ts';
import { PosterPicture } from './poster-picture.tsx';
import { eventTexts } from './texts.ts';

interface ChipsProps {
  readonly place: ListPlace;
  readonly query: ListQuery;
}

const row = 'flex gap-2 max-md:-mx-5 max-md:overflow-x-auto max-md:px-5 max-md:py-1 max-md:[scrollbar-width:none] sm:max-md:-mx-8 sm:max-md:px-8 md:flex-wrap';

/** The categories as links, each with a swatch of its cloth. */
export function CategoryChips({ place, query }: ChipsProps) {
  const t = useTexts(eventTexts);
  const chosen = readCategory(query.category);
  const isTile = categoryTiles.some(({ category }) => category === chosen);
  return (
    <nav aria-label={t.list.categories} className={row}>
      <ChipLink to={listAddress(place.path, query, { category: '' })} current={query.category === ''}>
        {t.list.allCategories}
      </ChipLink>
      {categoryTiles.map(({ category }) => (
        <ChipLink
          key={category}
          to={listAddress(place.path, query, { category: categorySlugOf(category) })}
          current={category === chosen}
          swatch={
            <PosterPicture {...categoryCloth(category)} size={{ width: 28, height: 28 }} eager className="size-7 rounded-full!" />
          }
        >
          {t.categories[category]}
        </ChipLink>
      ))}
      {query.category !== '' && !isTile && (
        <ChipLink to={listAddress(place.path, query)} current>
          {chosen === null ? query.category : t.categories[chosen]}
        </ChipLink>
      )}
    </nav>
  );
}

/** The genres of festivals as links. */
export function GenreChips({ place, query, genres }: ChipsProps & { readonly genres: readonly string[] }) {
  const t = useTexts(eventTexts);
  const isSame = (genre: string) => genre.toLowerCase() === query.genre.toLowerCase();
  const shown = query.genre === '' || genres.some(isSame) ? genres : [...genres, query.genre];
  if (shown.length === 0) return null;
  return (
    <nav aria-label={t.list.categories} className={row}>
      <ChipLink to={listAddress(place.path, query, { genre: '' })} current={query.genre === ''}>
        {t.list.allCategories}
      </ChipLink>
      {shown.map((genre) => (
        <ChipLink key={genre} to={listAddress(place.path, query, { genre })} current={isSame(genre)}>
          {genre}
        </ChipLink>
      ))}
    </nav>
  );
}
