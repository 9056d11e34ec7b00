import { ChevronLeft, ChevronRight } from 'lucide';
import { Link } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { buttonLook } from '#platform/web/ui/controls/button-look.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { isLeftOutOnPhones, listAddress, pageNumbers, type ListQuery } from './list-query.ts';
import { browseTexts } from './texts.ts';

interface PageLinksProps {
  readonly path: string;
  readonly query: ListQuery;
  readonly pages: number;
}

/** Links to the other pages of a list; they keep the filters. */
export function PageLinks({ path, query, pages }: PageLinksProps) {
  const t = useTexts(browseTexts).list;
  const { page } = query;
  if (pages <= 1) return null;
  const to = (number: number) => listAddress(path, query, { page: number });
  return (
    <nav aria-label={t.pages} className="mt-12 flex flex-wrap items-center justify-center gap-1 sm:gap-2">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className={buttonLook({ variant: 'outline', size: 'small' })}>
          <Icon of={ChevronLeft} size={18} /> <span className="max-sm:sr-only">{t.previous}</span>
        </Link>
      )}
      {pageNumbers(page, pages).map((number, index) =>
        number === 0 ? (
          <span key={`gap-${index}`} className="text-ink3 sm:px-1" aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={to(number)}
            aria-label={t.page({ number })}
            aria-current={number === page ? 'page' : undefined}
            className={classNames(
              'type-strong tnum grid size-11 place-content-center rounded-full',
              number === page ? 'bg-act text-onact' : 'hover:bg-mutebg',
              isLeftOutOnPhones(number, page, pages) && 'max-sm:hidden',
            )}
          >
            {number}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className={buttonLook({ variant: 'outline', size: 'small' })}>
          <span className="max-sm:sr-only">{t.next}</span> <Icon of={ChevronRight} size={18} />
        </Link>
      )}
    </nav>
  );
}
