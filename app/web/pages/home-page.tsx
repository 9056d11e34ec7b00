import { useLoaderData } from 'react-router';
import { listEvents } from '#features/events/endpoints.ts';
import { cardData, readableEvents } from '#features/events/web/card/event-card-data.ts';
import { dayOf } from '#platform/contract/dates.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { pageLoader } from '#platform/web/page/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { serverNow } from '#platform/web/api/server-clock.ts';
import { homeTexts } from './home/texts.ts';
import { Benefits } from './home/benefits.tsx';
import { CategoryWall } from './home/category-wall.tsx';
import { chooseFeatured } from './home/choose-featured.ts';
import { FeaturedEvents } from './home/featured-events.tsx';
import { HealthStatus } from './home/health-status.tsx';
import { HeroSearch } from './home/hero-search.tsx';
import { OrganizerCall } from './home/organizer-call.tsx';
import { SearchEngineSite } from './home/search-engine-site.tsx';
import { TitleLines } from './title-lines.tsx';

/** How many of the soonest events the featured ones are chosen from. */
const CANDIDATES = 24;

const load = pageLoader(async ({ api }) => {
  // Everything else on this page works without them.
  const { items } = await api.call(listEvents, { query: { sort: 'date', limit: CANDIDATES } }).catch(() => ({ items: [] }));
  return { featured: chooseFeatured(readableEvents(items).rows).map(cardData), today: dayOf(serverNow()) };
});
export const loader = load;
export const clientLoader = load;

export const handle = { header: 'hero' } satisfies PageHandle;

/** Home. */
export default function HomePage() {
  const { featured, today } = useLoaderData<typeof load>();
  const t = useTexts(homeTexts);
  return (
    <>
      <PageHead title="Vumi" description={t.description} />
      <SearchEngineSite />
      <section className="ground-hero md:grid md:grid-cols-[minmax(0,1fr)_42.2vw]">
        <div className="px-5 pt-header pb-8 sm:px-8 md:flex md:flex-col md:justify-center md:pr-[min(100px,7.8vw)] md:pl-[max(40px,calc((100vw-1200px)/2))]">
          <h1 className="type-hero mt-4 text-hero-title md:mt-0">
            <TitleLines lines={t.title} />
          </h1>
          <p className="type-lead mt-4 mb-6 max-w-[460px] md:mb-8 md:text-[20px]">{t.lead}</p>
          <HeroSearch />
        </div>
        <div className="md:pt-header">
          <CategoryWall />
        </div>
      </section>
      <FeaturedEvents events={featured} today={today} />
      <Benefits />
      <OrganizerCall />
      <HealthStatus />
    </>
  );
}
