import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ChipLink } from '#platform/web/ui/controls/chip-link.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { categorySlugOf, categoryTiles, readCategory } from '../../categories.ts';
import swatches from '../patterns/swatches.svg?url';
import { genreText } from '../event-words.ts';
import type { ListPlace } from './list-places.ts';
import { listAddress, type ListQuery } from './list-query.ts';
import { browseTexts } from './texts.ts';
import { eventTexts } from '../texts.ts';

interface ChipsProps {
  readonly place: ListPlace;
  readonly query: ListQuery;
}

const row =
  'flex gap-2 max-md:-mx-5 max-md:overflow-x-auto max-md:px-5 max-md:py-1 max-md:[scrollbar-width:none] sm:max-md:-mx-8 sm:max-md:px-8 md:flex-wrap';

/** The position of a tile's pattern in the picture of all six. */
const places = ['', '-ml-7', '-ml-14', '-ml-21', '-ml-28', '-ml-35'];

function Swatch({ place }: { readonly place: string | undefined }) {
  return (
    <span className="block size-7 shrink-0 overflow-hidden rounded-full">
      <img src={swatches} alt="" width={168} height={28} className={classNames('h-7 w-[168px] max-w-none', place)} />
    </span>
  );
}

/** The categories as links, each with a swatch of its pattern. */
export function CategoryChips({ place, query }: ChipsProps) {
  const t = useTexts(browseTexts).list;
  const { categories } = useTexts(eventTexts);
  const chosen = readCategory(query.category);
  const isTile = categoryTiles.some(({ category }) => category === chosen);
  return (
    <nav aria-label={t.categories} className={row}>
      <ChipLink to={listAddress(place.path, query, { category: '' })} current={query.category === ''}>
        {t.allCategories}
      </ChipLink>
      {categoryTiles.map(({ category }, index) => (
        <ChipLink
          key={category}
          to={listAddress(place.path, query, { category: categorySlugOf(category) })}
          current={category === chosen}
          swatch={<Swatch place={places[index]} />}
        >
          {categories[category]}
        </ChipLink>
      ))}
      {query.category !== '' && !isTile && (
        <ChipLink to={listAddress(place.path, query)} current>
          {chosen === null ? query.category : categories[chosen]}
        </ChipLink>
      )}
    </nav>
  );
}

/** The genres of festivals as links. */
export function GenreChips({ place, query, genres }: ChipsProps & { readonly genres: readonly string[] }) {
  const t = useTexts(browseTexts).list;
  const words = useTexts(eventTexts);
  const isSame = (genre: string) => genre.toLowerCase() === query.genre.toLowerCase();
  const shown = query.genre === '' || genres.some(isSame) ? genres : [...genres, query.genre];
  if (shown.length === 0) return null;
  return (
    <nav aria-label={t.categories} className={row}>
      <ChipLink to={listAddress(place.path, query, { genre: '' })} current={query.genre === ''}>
        {t.allCategories}
      </ChipLink>
      {shown.map((genre) => (
        <ChipLink key={genre} to={listAddress(place.path, query, { genre })} current={isSame(genre)}>
          {genreText(genre, words)}
        </ChipLink>
      ))}
    </nav>
  );
}
