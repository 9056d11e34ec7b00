import { ChevronLeft, ChevronRight } from 'lucide';
import { Link } from 'react-router';
import { buttonLook } from '#platform/web/ui/controls/button-look.ts';
import { Icon } from '#platform/web/ui/icon.tsx';

interface PageLinksProps {
  /** Counts from 1. */
  readonly page: number;
  readonly pages: number;
  /** The address of another page. */
  readonly toPage: (page: number) => string;
  readonly texts: {
    readonly pages: string;
    readonly page: (numbers: { readonly page: number; readonly pages: number }) => string;
    readonly previous: string;
    readonly next: string;
  };
}

/** To the pages before and after; nothing where there is one page. */
export function PageLinks({ page, pages, toPage, texts: t }: PageLinksProps) {
  if (pages <= 1) return null;
  const look = buttonLook({ variant: 'outline', size: 'small' });
  return (
    <nav aria-label={t.pages} className="mt-6 flex flex-wrap items-center justify-between gap-3">
      <span className="min-w-11">
        {page > 1 && (
          <Link to={toPage(page - 1)} rel="prev" className={look}>
            <Icon of={ChevronLeft} size={18} /> {t.previous}
          </Link>
        )}
      </span>
      <span className="type-small tnum text-ink2">{t.page({ page, pages })}</span>
      <span className="min-w-11">
        {page < pages && (
          <Link to={toPage(page + 1)} rel="next" className={look}>
            {t.next} <Icon of={ChevronRight} size={18} />
          </Link>
        )}
      </span>
    </nav>
  );
}
