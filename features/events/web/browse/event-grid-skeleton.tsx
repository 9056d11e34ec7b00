import { useTexts } from '#platform/web/i18n/text-area.ts';
import { EventCardSkeleton } from '#platform/web/ui/loading/event-card-skeleton.tsx';
import { browseTexts } from './texts.ts';
import { cardColumns } from '../card/card-columns.ts';

/** The shape of the grid while its events load. */
export function EventGridSkeleton() {
  const t = useTexts(browseTexts).list;
  return (
    <div role="status">
      <span className="sr-only">{t.loading}</span>
      <div className={cardColumns}>
        {Array.from({ length: 8 }, (_, index) => (
          <EventCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}
