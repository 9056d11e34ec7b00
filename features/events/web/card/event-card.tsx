import { MapPin, Radio, Users } from 'lucide';
import { Link } from 'react-router';
import { groupDigits } from '#platform/contract/language/numbers.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { ApproximatePrice } from '#platform/web/ui/approximate-price.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { isOnline, placeText } from '../../event-texts.ts';
import { CardAction } from './card-action.tsx';
import { CardPoster } from './card-poster.tsx';
import type { EventCardData } from './event-card-data.ts';
import { cardDate } from '../event-dates.ts';
import { priceText } from '../event-words.ts';
import { eventTexts } from '../texts.ts';
import { startingPriceWithFee } from '../../prices/buyer-fee.ts';

interface EventCardProps {
  readonly event: EventCardData;
  /** The event's page. */
  readonly to: string;
  /** YYYY-MM-DD, to decide which dates need their year. */
  readonly today: string;
  /** From 900px: a poster with its text below, or a row. Phones always show rows. */
  readonly view?: 'grid' | 'list';
  readonly heading?: 'h2' | 'h3';
  readonly eager?: boolean;
  /** The card disappears when its event is no longer saved, so that needs an undo. */
  readonly goesWhenUnsaved?: boolean;
}

/** An event in a list. Poster and name link to its page, the save button saves it, the action button links to its tickets. */
export function EventCard({ event, to, today, view = 'grid', heading: Heading = 'h2', eager = false, goesWhenUnsaved = false }: EventCardProps) {
  const language = useLanguage();
  return (
    <article className={classNames('flex h-full gap-4', view === 'grid' ? 'md:flex-col' : 'md:gap-6')}>
      <CardPoster event={event} to={to} view={view} eager={eager} goesWhenUnsaved={goesWhenUnsaved} />
      <div className="flex min-w-0 grow flex-col">
        <p className="type-small font-bold text-brandtext">{cardDate(event, today, language)}</p>
        <Heading className="type-h3 mt-1">
          <Link to={to} className="rounded-badge hover:underline hover:decoration-2 hover:underline-offset-4">
            {event.name}
          </Link>
        </Heading>
        <p className="type-small mt-1 line-clamp-2 text-ink2">{event.description}</p>
        <CardFacts event={event} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-3.5">
          <CardPrice event={event} />
          <CardAction event={event} />
        </div>
      </div>
    </article>
  );
}

const smallIcon = { size: 15, className: 'mt-[2.5px] shrink-0 text-ink3' } as const;

function CardFacts({ event }: { readonly event: EventCardData }) {
  const t = useTexts(eventTexts);
  const language = useLanguage();
  return (
    <>
      <p className="type-small mt-2 flex items-start gap-1.5 text-ink2">
        {isOnline(event) ? <Icon of={Radio} {...smallIcon} /> : <Icon of={MapPin} {...smallIcon} />}
        {placeText(event, language)}
      </p>
      <p className="type-small mt-1 flex items-start gap-1.5 text-ink2">
        <Icon of={Users} {...smallIcon} />
        {t.card.capacity({ count: event.capacity, shown: groupDigits(event.capacity, language) })} · {t.categories[event.category]}
      </p>
    </>
  );
}

/** The lowest price, and below it the approximate amount in the visitor's chosen currency: both are as high as the button. */
function CardPrice({ event }: { readonly event: EventCardData }) {
  const t = useTexts(eventTexts);
  const language = useLanguage();
  const minor = startingPriceWithFee(event);
  return (
    <p className="grid">
      <span className="text-[16px] font-bold whitespace-nowrap">{priceText(event, t, language)}</span>
      {minor !== null && <ApproximatePrice minor={minor} currency={event.currency} />}
    </p>
  );
}
