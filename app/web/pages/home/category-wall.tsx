import { ArrowRight } from 'lucide';
import { Link } from 'react-router';
import { categorySlugOf, categoryTiles } from '#features/events/categories.ts';
import tiles from '#features/events/web/patterns/tiles.svg?url';
import { eventTexts } from '#features/events/web/texts.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { homeTexts } from './texts.ts';

/** The position of a category's pattern in the picture of all six. */
const places = ['', '-ml-[100%]', '-ml-[200%]', '-ml-[300%]', '-ml-[400%]', '-ml-[500%]'];

/** Six categories, each with its pattern. */
export function CategoryWall() {
  const t = useTexts(homeTexts);
  const { categories } = useTexts(eventTexts);
  return (
    <nav aria-label={t.categories}>
      <ul className="grid grid-cols-2">
        {categoryTiles.map(({ category }, index) => (
          <li key={category}>
            <Link
              to={paths.events({ category: categorySlugOf(category) })}
              className="group relative block aspect-[4/3] overflow-hidden [--ring:var(--chalk)] focus-visible:-outline-offset-4 md:aspect-[5/4]"
            >
              <span className="absolute inset-0 transition-transform duration-[420ms] group-hover:scale-[1.04]">
                <img
                  src={tiles}
                  alt=""
                  width={1620}
                  height={216}
                  loading="lazy"
                  className={classNames('absolute top-1/2 h-auto w-[600%] max-w-none -translate-y-1/2', places[index])}
                />
              </span>
              <span className="absolute bottom-3 left-3 flex min-h-9 items-center gap-2 rounded-badge bg-chalk pr-3 pl-2 font-bold text-onbrand md:bottom-3.5 md:left-3">
                <span className="mr-1 h-6 border-l-2 border-dotted border-onbrand/40" aria-hidden="true" />
                {categories[category]}
                <Icon of={ArrowRight} size={17} className="max-[359px]:hidden" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
