import { Radio } from 'lucide';
import { Link } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { posterOf } from '#features/posters/poster-subject.ts';
import { isLivestream } from '../../event-texts.ts';
import type { EventCardData } from './event-card-data.ts';
import { PosterPicture } from './poster-picture.tsx';
import { SaveEvent } from '../saved/save-event.tsx';
import { eventTexts } from '../texts.ts';

interface CardPosterProps {
  readonly event: EventCardData;
  readonly to: string;
  readonly view: 'grid' | 'list';
  readonly eager: boolean;
  readonly goesWhenUnsaved: boolean;
}

/** A card's poster, which links to the event's page, and the save button over it. Ended events are shown without colours. */
export function CardPoster({ event, to, view, eager, goesWhenUnsaved }: CardPosterProps) {
  const inGrid = view === 'grid';
  const isOver = event.status === 'ended' || event.status === 'cancelled';
  return (
    <div className={classNames('relative w-[116px] shrink-0', inGrid ? 'md:w-auto' : 'md:w-40')}>
      <Link to={to} tabIndex={-1} aria-hidden="true" className="block h-full rounded-poster">
        <PosterPicture
          poster={posterOf(event)}
          picture={event.picture}
          size={{ width: 320, height: 400 }}
          phoneSize={{ width: 116, height: 204 }}
          eager={eager}
          className={classNames('h-full min-h-[145px]', inGrid ? 'md:aspect-4/5 md:h-auto' : 'md:aspect-4/5 md:h-50', isOver && 'grayscale')}
        />
        {isLivestream(event) && <LivestreamBadge />}
      </Link>
      <SaveEvent
        event={event}
        look="disc"
        goesWhenUnsaved={goesWhenUnsaved}
        // In a row the poster is narrow: the badge is at the top, the save button at the bottom.
        className={classNames('absolute! right-2 bottom-2', inGrid && 'md:top-3 md:right-3 md:bottom-auto')}
      />
    </div>
  );
}

/** Over a poster, at its top left. */
export function LivestreamBadge() {
  const t = useTexts(eventTexts).card;
  return (
    <Badge tone="live" icon={<Icon of={Radio} size={15} className="max-md:hidden" />} className="absolute top-2 left-2 md:top-3 md:left-3">
      {t.livestream}
    </Badge>
  );
}
