import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { categorySlugOf, categoryTiles } from '#features/events/categories.ts';
import { categoryPattern } from '#features/events/web/card/category-patterns.ts';
import { eventTexts } from '#features/events/web/texts.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { homeTexts } from './texts.ts';

/** Six categories, each with its pattern. */
export function CategoryWall() {
  const t = useTexts(homeTexts);
  const { categories } = useTexts(eventTexts);
  return (
    <nav aria-label={t.categories}>
      <ul className="grid grid-cols-2">
        {categoryTiles.map(({ category }) => (
          <li key={category}>
            <Link
              to={paths.events({ category: categorySlugOf(category) })}
              className="group relative block aspect-[4/3] overflow-hidden [--ring:var(--chalk)] focus-visible:-outline-offset-4 md:aspect-[5/4]"
            >
              <img
                src={paths.poster({ ...categoryPattern(category), width: 270, height: 216 })}
                alt=""
                loading="lazy"
                className="absolute inset-0 size-full object-cover transition-transform duration-[420ms] group-hover:scale-[1.04]"
              />
              <span className="absolute bottom-3 left-3 flex min-h-9 items-center gap-2 rounded-badge bg-chalk pr-3 pl-2 font-bold text-onbrand md:bottom-3.5 md:left-3">
                <span className="mr-1 h-6 border-l-2 border-dotted border-onbrand/40" aria-hidden="true" />
                {categories[category]}
                <ArrowRight size={17} className="max-[359px]:hidden" aria-hidden="true" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
