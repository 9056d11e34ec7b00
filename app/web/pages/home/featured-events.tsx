import { Link } from 'react-router';
import { posterOf } from '#features/posters/poster-subject.ts';
import type { EventCardData } from '#features/events/web/card/event-card-data.ts';
import { CardAction } from '#features/events/web/card/card-action.tsx';
import { LivestreamBadge } from '#features/events/web/card/card-poster.tsx';
import { cardDate } from '#features/events/web/event-dates.ts';
import { isLivestream, placeText } from '#features/events/event-texts.ts';
import { priceText } from '#features/events/web/event-words.ts';
import { PosterPicture } from '#features/events/web/card/poster-picture.tsx';
import { SaveEvent } from '#features/events/web/saved/save-event.tsx';
import { eventTexts } from '#features/events/web/texts.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { ApproximatePrice } from '#platform/web/ui/approximate-price.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { startingPriceWithFee } from '#features/events/prices/buyer-fee.ts';
import { homeTexts } from './texts.ts';

interface FeaturedEventsProps {
  readonly events: readonly EventCardData[];
  readonly today: string;
}

/** Three featured events. On phones they can be swiped. */
export function FeaturedEvents({ events, today }: FeaturedEventsProps) {
  const t = useTexts(homeTexts);
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="featured" className="page-width pt-14 md:pt-24">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="featured" className="type-h1">
          {t.featured}
        </h2>
        <Link to={paths.events()} className="link tap type-small">
          {t.seeAll}
        </Link>
      </div>
      <ul className="flex snap-x gap-4 overflow-x-auto max-md:-mx-5 max-md:scroll-px-5 max-md:px-5 max-md:[scrollbar-width:none] sm:max-md:-mx-8 sm:max-md:scroll-px-8 sm:max-md:px-8 md:grid md:grid-cols-[2.08fr_1fr_1fr] md:gap-6 md:overflow-visible">
        {events.map((event, index) => (
          <li key={event.id} className="max-md:w-[min(290px,76vw)] max-md:shrink-0 max-md:snap-start">
            <FeaturedCard event={event} today={today} isWide={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FeaturedCardProps {
  readonly event: EventCardData;
  readonly today: string;
  readonly isWide: boolean;
}

function FeaturedCard({ event, today, isWide }: FeaturedCardProps) {
  const t = useTexts(homeTexts);
  const words = useTexts(eventTexts);
  const language = useLanguage();
  const to = event.category === 'festivals' ? paths.festival(event.id) : paths.event(event.id);
  return (
    <article className="flex h-full flex-col">
      <div className="relative">
        <Link to={to} tabIndex={-1} aria-hidden="true" className="block rounded-poster">
          <PosterPicture
            poster={posterOf(event)}
            picture={event.picture}
            size={{ width: isWide ? 588 : 282, height: 400 }}
            phoneSize={{ width: 290, height: 340 }}
            className="h-[340px] md:h-[400px]"
          />
          {isLivestream(event) && <LivestreamBadge />}
        </Link>
        <SaveEvent event={event} look="disc" className="absolute! top-3 right-3" />
      </div>
      <p className="type-small mt-3.5 font-bold text-brandtext">{cardDate(event, today, language)}</p>
      <h3 className={classNames('mt-1', isWide ? 'type-h2' : 'type-h3 md:text-[20px]')}>
        <Link to={to} className="rounded-badge hover:underline hover:decoration-2 hover:underline-offset-4">
          {event.name}
        </Link>
      </h3>
      <p className="type-small mt-1 text-ink2">{placeText(event, language)}</p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-5">
        <p className="type-small grid text-ink2">
          <span className="whitespace-nowrap">
            {event.price !== null && event.price > 0 && `${t.from} `}
            <strong className="text-[16px] font-bold text-ink">{priceText(event, words, language)}</strong>
          </span>
          {event.price !== null && <ApproximatePrice minor={startingPriceWithFee(event) ?? 0} currency={event.currency} />}
        </p>
        <CardAction event={event} />
      </div>
    </article>
  );
}
