import { MapPin, Radio, Users } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#platform/web/paths.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { EventCardData } from './event-card-data.ts';
import { cardDate } from './event-dates.ts';
import { capacityText, categoryLabel, closedText, isLivestream, isOnline, placeText, priceText } from '../event-texts.ts';
import { PosterPicture } from './poster-picture.tsx';

interface EventCardProps {
  readonly event: EventCardData;
  /** The event's page. */
  readonly to: string;
  /** YYYY-MM-DD, to know which dates need their year. */
  readonly today: string;
  /** From 900px: a poster with its text below, or a row. Phones always show rows. */
  readonly view?: 'grid' | 'list';
  readonly heading?: 'h2' | 'h3';
  readonly eager?: boolean;
}

/** An event in a list. Poster and name lead to its page, the button to its tickets. */
export function EventCard({ event, to, today, view = 'grid', heading: Heading = 'h2', eager = false }: EventCardProps) {
  const inGrid = view === 'grid';
  return (
    <article className={classNames('flex h-full gap-4', inGrid ? 'md:flex-col' : 'md:gap-6')}>
      <Link
        to={to}
        tabIndex={-1}
        aria-hidden="true"
        className={classNames('relative block w-[116px] shrink-0 rounded-poster', inGrid ? 'md:w-auto' : 'md:w-40')}
      >
        <PosterPicture
          id={event.id}
          category={event.category}
          picture={event.picture}
          size={{ width: 320, height: 400 }}
          phoneSize={{ width: 116, height: 204 }}
          eager={eager}
          className={classNames('h-full min-h-[145px]', inGrid ? 'md:aspect-4/5 md:h-auto' : 'md:aspect-4/5 md:h-50')}
        />
        {isLivestream(event) && <LivestreamBadge />}
      </Link>
      <div className="flex min-w-0 grow flex-col">
        <p className="type-small font-bold text-brandtext">{cardDate(event, today)}</p>
        <Heading className="type-h3 mt-1">
          <Link to={to} className="rounded-badge hover:underline hover:decoration-2 hover:underline-offset-4">
            {event.name}
          </Link>
        </Heading>
        <p className="type-small mt-1 line-clamp-2 text-ink2">{event.description}</p>
        <p className="type-small mt-2 flex items-start gap-1.5 text-ink2">
          {isOnline(event) ? <Radio {...smallIcon} /> : <MapPin {...smallIcon} />}
          {placeText(event)}
        </p>
        <p className="type-small mt-1 flex items-start gap-1.5 text-ink2">
          <Users {...smallIcon} />
          {capacityText(event.capacity)} · {categoryLabel(event.category)}
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-3.5">
          <p className="text-[16px] font-bold whitespace-nowrap">{priceText(event.price, event.currency)}</p>
          <CardAction event={event} />
        </div>
      </div>
    </article>
  );
}

const smallIcon = { size: 15, className: 'mt-[2.5px] shrink-0 text-ink3', 'aria-hidden': true } as const;

/** Over a poster, at its top left. */
export function LivestreamBadge() {
  return (
    <Badge tone="live" icon={<Radio size={15} className="max-md:hidden" aria-hidden="true" />} className="absolute top-2 left-2 md:top-3 md:left-3">
      LIVESTREAM
    </Badge>
  );
}

/** Get Tickets, or why there is nothing to get now. */
export function CardAction({ event }: { readonly event: Pick<EventCardData, 'id' | 'name' | 'saleState'> }) {
  const closed = closedText(event.saleState);
  if (closed !== null) return <span className="type-strong inline-flex min-h-11 items-center rounded-control bg-mutebg px-4 text-mute">{closed}</span>;
  return (
    <ButtonLink to={paths.purchase(event.id)} variant="ticket" size="small">
      Get Tickets<span className="sr-only"> for {event.name}</span>
    </ButtonLink>
  );
}
