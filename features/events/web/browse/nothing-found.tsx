import { X } from 'lucide';
import { Link } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { chipLook } from '#platform/web/ui/controls/chip-look.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { EmptyPicture } from '#platform/web/ui/pictures/empty-picture.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { readCategory } from '../../categories.ts';
import { EventGrid } from './event-grid.tsx';
import { genreText } from '../event-words.ts';
import { priceRangeText, whenText } from './filters/filter-texts.ts';
import type { ListPlace } from './list-places.ts';
import { isNarrowed, listAddress, type ListQuery } from './list-query.ts';
import type { NearEvents } from './near-events.ts';
import { browseTexts } from './texts.ts';
import type { Texts as BrowseTexts } from './texts/en.ts';
import { eventTexts } from '../texts.ts';
import type { Texts } from '../texts/en.ts';

interface NothingFoundProps {
  readonly place: ListPlace;
  readonly query: ListQuery;
  /** The address is of a page after the last one. */
  readonly hasOtherPages: boolean;
  /** Similar events to offer instead. */
  readonly near: NearEvents | null;
  readonly today: string;
}

/** Replaces a list without events: the search, links without each of its filters, and similar events. */
export function NothingFound({ place, query, hasOtherPages, near, today }: NothingFoundProps) {
  const t = useTexts(browseTexts);
  const words = useTexts(eventTexts);
  const language = useLanguage();
  const filters = chosenFilters(query, { today, language, t, words });
  const isForNothing = filters.length > 0 && !hasOtherPages;
  const actions = (
    <>
      {hasOtherPages && <ButtonLink to={listAddress(place.path, query)}>{t.list.firstPage}</ButtonLink>}
      {isNarrowed(query) && (
        <ButtonLink to={place.path} variant="outline">
          {t.list.clearFilters}
        </ButtonLink>
      )}
      {place.category === undefined && !isNarrowed(query) ? (
        <ButtonLink to={paths.home()} variant="outline">
          {t.list.goHome}
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.events()}>{t.list.browseAll}</ButtonLink>
      )}
    </>
  );
  const title = place.isFestivals ? (
    <>
      {t.list.noFestivals} <span className="type-lead mt-3 block tracking-normal text-ink2">{t.list.adjustFilters}</span>
    </>
  ) : (
    t.list.noneTitle
  );
  return (
    <>
      <StateScreen picture={<EmptyPicture />} title={title} actions={actions}>
        {isForNothing ? t.list.nothingFor({ what: filters.map(({ said }) => said).join('\u00a0· ') }) : place.isFestivals ? null : t.list.none}
      </StateScreen>
      {filters.length > 1 && !hasOtherPages && (
        <nav aria-label={t.list.without} className="-mt-4 mb-10 flex flex-wrap items-center justify-center gap-2">
          <span className="type-small text-ink2">{t.list.without}</span>
          {filters.map(({ said, without }) => (
            <Link key={said} to={listAddress(place.path, query, without)} className={chipLook(false, false)}>
              {said} <Icon of={X} size={16} />
            </Link>
          ))}
        </nav>
      )}
      {near !== null && (
        <section aria-labelledby="near" className="border-t border-line pt-8">
          <h2 id="near" className="type-h2 mb-5 md:mb-7">
            {nearTitle(near, t, words)}
          </h2>
          <EventGrid cards={near.cards} place={place} today={today} view="grid" heading="h3" />
        </section>
      )}
    </>
  );
}

function nearTitle({ by, what }: NearEvents, t: BrowseTexts, { categories }: Texts): string {
  switch (by) {
    case 'words':
      return t.list.nearWords({ words: what });
    case 'place':
      return t.list.nearPlace({ place: what });
    case 'category': {
      const category = readCategory(what);
      return category === null ? t.list.nearAny : t.list.nearCategory({ category: categories[category] });
    }
    case 'time':
      return t.list.nearAny;
  }
}

interface Setting {
  readonly today: string;
  readonly language: Parameters<typeof whenText>[3];
  readonly t: BrowseTexts;
  readonly words: Texts;
}

/** Each filter that is set, as text, and the query without it. */
function chosenFilters(query: ListQuery, { today, language, t, words }: Setting) {
  const when = whenText(query, today, t.filters, language);
  const price = priceRangeText(query, t.filters, language);
  const category = readCategory(query.category);
  const all: readonly (readonly [said: string | null, without: Partial<ListQuery>])[] = [
    [query.q === '' ? null : t.list.quoted({ words: query.q }), { q: '' }],
    [query.location === '' ? null : t.list.inPlace({ place: query.location }), { location: '' }],
    [query.category === '' ? null : category === null ? query.category : words.categories[category], { category: '' }],
    [query.genre === '' ? null : genreText(query.genre, words), { genre: '' }],
    [when, { when: '', from: '', to: '' }],
    [price, { minPrice: '', maxPrice: '', free: false }],
    [query.online ? t.filters.livestream : null, { online: false }],
    [query.organizer === '' ? null : t.list.oneOrganizer, { organizer: '' }],
  ];
  return all.flatMap(([said, without]) => (said === null ? [] : [{ said, without }]));
}
