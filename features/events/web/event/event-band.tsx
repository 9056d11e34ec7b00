import { ArrowLeft, Calendar, MapPin, Radio, Users } from 'lucide';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatDays, formatHours } from '#platform/contract/dates.ts';
import { groupDigits } from '#platform/contract/language/numbers.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Dotted } from '#platform/web/ui/dotted.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { posterOf } from '#features/posters/poster-subject.ts';
import { isLivestream, isOnline, pictureOf, placeText } from '../../event-texts.ts';
import type { EventDetail } from '../../schemas.ts';
import { bandLook } from '../card/band-look.ts';
import { EventImage } from '../card/event-image.tsx';
import { genreText } from '../event-words.ts';
import { SaveEvent } from '../saved/save-event.tsx';
import { ShareButton } from './share-button.tsx';
import { eventPageTexts } from './texts.ts';
import { eventTexts } from '../texts.ts';

/** The top of an event's page: its poster and the facts, on the ground of its pattern. */
export function EventBand({ event }: { readonly event: EventDetail }) {
  const { event: t } = useTexts(eventPageTexts);
  const words = useTexts(eventTexts);
  const language = useLanguage();
  const { ground } = bandLook(posterOf(event));
  const discs = 'button button-icon bg-chalk text-onbrand [--ring:var(--focus)]';
  return (
    <section className={classNames('relative', `ground-${ground}`, 'md:bg-transparent')}>
      {/* From 900px the ground reaches from edge to edge, below the header and behind the buy card. */}
      <div
        aria-hidden="true"
        className={classNames('absolute inset-y-0 hidden overflow-hidden md:left-[calc(50%-100vw)] md:block md:w-[200vw]', `ground-${ground}`)}
      >
        <img
          src={paths.poster(posterOf(event))}
          alt=""
          loading="lazy"
          className="absolute top-0 left-1/2 h-full w-[2560px] max-w-none -translate-x-1/2 object-none object-left-top"
        />
      </div>
      <div className="relative md:flex md:gap-10 md:pt-[calc(var(--header-height)+24px)] md:pb-9">
        <EventPoster event={event} />
        <div className="absolute inset-x-4 top-3 z-10 flex justify-between md:hidden">
          <BackLink className={discs} />
          <div className="flex gap-2">
            <ShareButton event={event} look="disc" className={discs} />
            <SaveEvent event={event} look="disc" />
          </div>
        </div>
        <div className="min-w-0 px-5 pt-6 pb-8 md:px-0 md:pt-2 md:pb-0">
          <p className="flex flex-wrap gap-2">
            <Badge tone="chalk">{words.categories[event.category]}</Badge>
            {event.genre !== null && <Badge tone="chalk">{genreText(event.genre, words)}</Badge>}
            {isLivestream(event) && (
              <Badge tone="live" icon={<Icon of={Radio} size={15} />}>
                {words.card.livestream}
              </Badge>
            )}
          </p>
          <h1 className="type-event mt-4">{event.name}</h1>
          <dl className="mt-6 grid gap-4">
            <Fact term={t.dateAndTime} icon={<Icon of={Calendar} size={20} />}>
              <When event={event} />
            </Fact>
            <Fact term={t.place} icon={isOnline(event) ? <Icon of={Radio} size={20} /> : <Icon of={MapPin} size={20} />}>
              <Venue event={event} />
            </Fact>
            <Fact term={t.capacity} icon={<Icon of={Users} size={20} />}>
              <span className="block text-[16px] font-bold">
                {words.card.capacity({ count: event.capacity, shown: groupDigits(event.capacity, language) })}
              </span>
              <TicketsLeft event={event} />
            </Fact>
          </dl>
        </div>
      </div>
    </section>
  );
}

/** From edge to edge on phones, lower on short ones so that the date stays visible; on a chalk mat from 900px. */
function EventPoster({ event }: { readonly event: EventDetail }) {
  const picture = pictureOf(event);
  const poster = posterOf(event);
  const look = {
    fetchPriority: 'high',
    className: classNames('aspect-[39/40] w-full object-cover md:aspect-[320/404] short:max-h-[44svh]', picture === null && 'max-md:max-h-[440px]'),
  } as const;
  return (
    <div className="shrink-0 md:w-[clamp(220px,26vw,336px)] md:rounded-poster md:bg-chalk md:p-2 md:shadow-e3">
      <picture>
        {picture !== null ? (
          <EventImage
            {...look}
            alt={event.gallery[0]?.alt}
            address={picture}
            sizes="(width < 900px) 100vw, clamp(220px, 26vw, 336px)"
            width={640}
            height={808}
          />
        ) : (
          <>
            <source media="(width < 900px)" srcSet={paths.poster({ ...poster, width: 390, height: 400 })} />
            <img {...look} src={paths.poster({ ...poster, width: 320, height: 404 })} alt="" width={320} height={404} />
          </>
        )}
      </picture>
    </div>
  );
}

interface FactProps {
  readonly term: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

function Fact({ term, icon, children }: FactProps) {
  return (
    <div>
      <dt className="sr-only">{term}</dt>
      <dd className="type-body flex items-center gap-3.5">
        <span className="grid size-11 shrink-0 place-content-center rounded-full bg-current/15">{icon}</span>
        <span className="min-w-0">{children}</span>
      </dd>
    </div>
  );
}

const bandLink = 'tap font-semibold whitespace-nowrap underline underline-offset-4';

/** Days and hours, and the calendar file while the event is not over. */
function When({ event }: { readonly event: EventDetail }) {
  const t = useTexts(eventPageTexts).event;
  const language = useLanguage();
  const { startDate, endDate, timeZone, status } = event;
  return (
    <>
      <span className="block text-[16px] font-bold">{formatDays(startDate, endDate, timeZone, language)}</span>
      <Dotted
        items={[
          formatHours(startDate, endDate, timeZone, language),
          ...(status === 'ended'
            ? []
            : [
                <a key="calendar" href={paths.eventCalendar(event.id)} download className={bandLink}>
                  {t.addToCalendar}
                </a>,
              ]),
        ]}
      />
    </>
  );
}

/** The venue with a link to a map; an online event has none. */
function Venue({ event }: { readonly event: EventDetail }) {
  const t = useTexts(eventPageTexts).event;
  const language = useLanguage();
  if (isOnline(event)) return <span className="block text-[16px] font-bold">{placeText(event, language)}</span>;
  const { name, address, city, country } = event.venue;
  const place = [address, city].filter(Boolean).join(', ');
  const map = `https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${name}, ${city}, ${country}` })}`;
  return (
    <>
      <span className="block text-[16px] font-bold">{name}</span>
      <Dotted
        items={[
          place,
          <a key="map" href={map} target="_blank" rel="noopener noreferrer" className={bandLink}>
            {t.viewMap}
            <span className="sr-only">{t.newTab}</span>
          </a>,
        ]}
      />
    </>
  );
}

function TicketsLeft({ event }: { readonly event: EventDetail }) {
  const t = useTexts(eventPageTexts).event;
  const language = useLanguage();
  if (event.saleState !== 'on_sale') return null;
  return t.left({ count: event.ticketsLeft, shown: groupDigits(event.ticketsLeft, language) });
}

/** Back to the page within the product that the visitor came from, else to the list. */
function BackLink({ className }: { readonly className: string }) {
  const t = useTexts(eventPageTexts).event;
  const navigate = useNavigate();
  function goBack(event: MouseEvent) {
    const state: unknown = history.state;
    const cameFromHere = typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
    if (!cameFromHere) return;
    event.preventDefault();
    void navigate(-1);
  }
  return (
    <Link to={paths.events()} aria-label={t.back} className={className} onClick={goBack}>
      <Icon of={ArrowLeft} size={20} />
    </Link>
  );
}
