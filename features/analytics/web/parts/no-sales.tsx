import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { EmptyPicture } from '#platform/web/ui/pictures/empty-picture.tsx';
import { analyticsTexts } from '../texts.ts';

/** Above the figures while nothing is sold: what to do next. */
export function NoSales({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  const t = useTexts(analyticsTexts);
  return (
    <section className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-5 md:p-7">
      <span className="block w-28 shrink-0 *:w-full">
        <EmptyPicture />
      </span>
      <div className="min-w-0 grow basis-64">
        <h2 className="type-h3">{t.noSales}</h2>
        <p className="type-body measure mt-1 text-ink2">{text}</p>
        {children && <div className="mt-4 flex flex-wrap gap-2.5">{children}</div>}
      </div>
    </section>
  );
}
