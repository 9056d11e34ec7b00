import type { ReactNode } from 'react';
import { PosterPicture } from '#features/events/web/card/poster-picture.tsx';

interface InkPanelProps {
  /** The id of its title. */
  readonly id: string;
  readonly title: ReactNode;
  readonly lead: string;
  /** The pattern beside it. */
  readonly pattern: string;
  /** One or two buttons. */
  readonly children: ReactNode;
}

/** A call to action at the end of a page: ink, with a pattern beside it. */
export function InkPanel({ id, title, lead, pattern, children }: InkPanelProps) {
  return (
    <section aria-labelledby={id} className="page-width pt-14 md:pt-24">
      <div className="overflow-hidden rounded-sheet bg-[#1a1510] text-chalk [--notch-ground:#1a1510] [--ring:var(--chalk)] md:grid md:grid-cols-[54fr_46fr] dark:bg-raised">
        <div className="px-6 py-10 md:px-14 md:py-15">
          <h2 id={id} className="type-title">
            {title}
          </h2>
          <p className="type-lead mt-4 max-w-[400px] text-chalk/85">{lead}</p>
          <div className="mt-7 flex flex-wrap gap-3">{children}</div>
        </div>
        <PosterPicture
          poster={{ id: pattern, pattern: 'music' }}
          size={{ width: 552, height: 408 }}
          phoneSize={{ width: 350, height: 190 }}
          className="h-[190px] rounded-none! md:h-full"
        />
      </div>
    </section>
  );
}
