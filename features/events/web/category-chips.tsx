import { ChipLink } from '#platform/web/ui/chip-link.tsx';
import { categorySlug, categoryTiles, readCategory } from '../categories.ts';
import { categoryLabel } from '../event-texts.ts';
import { categoryCloth } from './category-cloths.ts';
import type { ListPlace } from './list-places.ts';
import { listAddress, type ListQuery } from './list-query.ts';
import { PosterPicture } from './poster-picture.tsx';

interface ChipsProps {
  readonly place: ListPlace;
  readonly query: ListQuery;
}

const row = 'flex gap-2 max-md:-mx-5 max-md:overflow-x-auto max-md:px-5 max-md:py-1 max-md:[scrollbar-width:none] sm:max-md:-mx-8 sm:max-md:px-8 md:flex-wrap';

/** The categories as links, each with a swatch of its cloth. */
export function CategoryChips({ place, query }: ChipsProps) {
  const chosen = readCategory(query.category);
  const isTile = categoryTiles.some(({ category }) => category === chosen);
  return (
    <nav aria-label="Categories" className={row}>
      <ChipLink to={listAddress(place.path, query, { category: '' })} current={query.category === ''}>
        All
      </ChipLink>
      {categoryTiles.map(({ label, category }) => (
        <ChipLink
          key={category}
          to={listAddress(place.path, query, { category: categorySlug(label) })}
          current={category === chosen}
          swatch={
            <PosterPicture {...categoryCloth(category)} size={{ width: 28, height: 28 }} eager className="size-7 rounded-full!" />
          }
        >
          {label}
        </ChipLink>
      ))}
      {query.category !== '' && !isTile && (
        <ChipLink to={listAddress(place.path, query)} current>
          {chosen === null ? query.category : categoryLabel(chosen)}
        </ChipLink>
      )}
    </nav>
  );
}

/** The genres of festivals as links. */
export function GenreChips({ place, query, genres }: ChipsProps & { readonly genres: readonly string[] }) {
  const isSame = (genre: string) => genre.toLowerCase() === query.genre.toLowerCase();
  const shown = query.genre === '' || genres.some(isSame) ? genres : [...genres, query.genre];
  if (shown.length === 0) return null;
  return (
    <nav aria-label="Categories" className={row}>
      <ChipLink to={listAddress(place.path, query, { genre: '' })} current={query.genre === ''}>
        All
      </ChipLink>
      {shown.map((genre) => (
        <ChipLink key={genre} to={listAddress(place.path, query, { genre })} current={isSame(genre)}>
          {genre}
        </ChipLink>
      ))}
    </nav>
  );
}
