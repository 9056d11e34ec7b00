import { BadgeCheck } from 'lucide';
import { lazy } from 'react';
import { isRouteErrorResponse, Link, useLoaderData } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { PageLinks } from '#platform/web/list/page-links.tsx';
import { ErrorScreen } from '#platform/web/page/error-screen.tsx';
import { NotFoundScreen } from '#platform/web/page/not-found-screen.tsx';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { paths } from '#platform/web/paths.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Unreadable } from '#platform/web/ui/notices/unreadable.tsx';
import { Avatar } from '#platform/web/ui/pictures/avatar.tsx';
import { opening } from '../../event-texts.ts';
import type { Organizer } from '../../organizers/organizer-contract.ts';
import { organizerLinkKinds, siteNames } from '../../organizers/organizer-link-kinds.ts';
import { cardColumns } from '../card/card-columns.ts';
import { EventCard } from '../card/event-card.tsx';
import { EventImage } from '../card/event-image.tsx';
import { FollowOrganizer } from './follow-organizer.tsx';
import { loadOrganizerPage } from './load-organizer-page.ts';
import { SearchEngineOrganizer } from './search-engine-organizer.tsx';
import { organizerTexts } from './texts.ts';

const loadNoEvents = () => import('./no-events.tsx');
// Most organizers have events, so this is no part of the first load. The server still renders it into the page.
const NoEvents = lazy(async () => ({ default: (await loadNoEvents().catch(loadNoEvents)).NoEvents }));

const PREVIEW_LENGTH = 150;
const IN_SIGHT = 4;
const PICTURE_SIZE = 112;

export const loader = loadOrganizerPage;
export const clientLoader = loadOrganizerPage;

/** An organizer: who it is, where else it is found, and its events. */
export default function OrganizerPage() {
  const { organizer, cards, unreadable, page, pages, when, today } = useLoaderData<typeof loadOrganizerPage>();
  const t = useTexts(organizerTexts);
  const { id, name, about, upcoming, picture } = organizer;
  const address = (shown: 'upcoming' | 'past', number: number) =>
    paths.organizerPage(id, { when: shown === 'past' ? 'past' : null, page: number === 1 ? null : number });
  return (
    <div className="page-width py-8 pb-16 md:py-12">
      <PageHead
        title={name}
        description={opening(about === '' ? t.description({ name, count: upcoming }) : about, PREVIEW_LENGTH)}
        path={paths.organizerPage(id)}
        {...(picture !== null && { image: { address: picture.url, width: picture.width, height: picture.height, alt: name } })}
      />
      <SearchEngineOrganizer organizer={organizer} cards={cards} />
      <OrganizerHead organizer={organizer} />
      <section aria-labelledby="organizer-events" className="mt-11">
        <h2 id="organizer-events" className="type-h2">
          {t.events}
        </h2>
        <nav aria-label={t.events} className="mt-3 mb-7 flex gap-7 border-b border-line">
          {(['upcoming', 'past'] as const).map((shown) => (
            <Link
              key={shown}
              to={address(shown, 1)}
              preventScrollReset
              aria-current={shown === when ? 'true' : undefined}
              className={classNames(
                '-mb-px inline-flex min-h-12 items-center border-b-[3px] font-semibold',
                shown === when ? 'border-ink dark:border-brand' : 'border-transparent text-ink2 hover:text-ink',
              )}
            >
              {t[shown]({ count: organizer[shown] })}
            </Link>
          ))}
        </nav>
        {cards.length === 0 && unreadable === 0 ? (
          <NoEvents when={when} />
        ) : (
          <ul className={cardColumns}>
            {cards.map((event, index) => (
              <li key={event.id}>
                <EventCard event={event} to={paths.event(event.id)} today={today} heading="h3" eager={index < IN_SIGHT} />
              </li>
            ))}
          </ul>
        )}
        <Unreadable count={unreadable} />
        <PageLinks page={page} pages={pages} toPage={(number) => address(when, number)} texts={t} />
      </section>
    </div>
  );
}

function OrganizerHead({ organizer }: { readonly organizer: Organizer }) {
  const t = useTexts(organizerTexts);
  const { name, about, links, picture, verified } = organizer;
  const shown = organizerLinkKinds.flatMap((kind) => (links[kind] === undefined ? [] : [[kind, links[kind]] as const]));
  return (
    <div className="flex gap-x-7 gap-y-5 max-sm:flex-col">
      {picture === null ? (
        <Avatar name={name} size="large" className="size-28! text-[34px]!" />
      ) : (
        <picture className="block size-28 shrink-0 overflow-hidden rounded-full bg-sunken">
          <EventImage
            address={picture.url}
            sizes={`${PICTURE_SIZE}px`}
            width={PICTURE_SIZE}
            height={PICTURE_SIZE}
            className="size-full object-cover"
          />
        </picture>
      )}
      <div className="min-w-0 grow">
        <h1 className="type-title wrap-anywhere max-md:text-[34px]">{name}</h1>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          {verified && (
            <Badge tone="ok" icon={<Icon of={BadgeCheck} size={15} />}>
              {t.verified}
            </Badge>
          )}
          <FollowOrganizer organizer={organizer} />
        </div>
        {about !== '' && <p className="type-body measure mt-4 wrap-anywhere whitespace-pre-line">{about}</p>}
        {shown.length > 0 && (
          <ul aria-label={t.elsewhere} className="mt-3 flex flex-wrap gap-x-5">
            {shown.map(([kind, address]) => (
              <li key={kind}>
                <a href={address} rel="nofollow noopener" className="type-strong inline-flex min-h-11 items-center underline underline-offset-4">
                  {kind === 'website' ? t.website : siteNames[kind]}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Replaces an organizer that does not exist, or could not be loaded. */
export function ErrorBoundary({ error }: { readonly error: unknown }) {
  const t = useTexts(organizerTexts);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen title={t.notFoundTitle} message={t.notFound} />;
  return <ErrorScreen error={error} />;
}
