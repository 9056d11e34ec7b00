import { useLoaderData, type MetaFunction } from 'react-router';
import { cardData } from '#features/events/web/event-card-data.ts';
import { dayOf } from '#features/events/web/event-dates.ts';
import { pageLoader } from '#platform/web/page-data.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { pageMeta } from '#platform/web/page-meta.ts';
import { paths } from '#platform/web/paths.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { Benefits } from './home/benefits.tsx';
import { CategoryWall } from './home/category-wall.tsx';
import { chooseFeatured } from './home/choose-featured.ts';
import { FeaturedEvents } from './home/featured-events.tsx';
import { HeroSearch } from './home/hero-search.tsx';
import { OrganizerCall } from './home/organizer-call.tsx';

/** How many of the soonest events the featured ones are chosen from. */
const CANDIDATES = 24;

const load = pageLoader(
  () => import('#features/events/contract.ts'),
  async ({ listEvents }, { api }) => {
    // Everything else on this page works without them.
    const { items } = await api.call(listEvents, { query: { sort: 'date', limit: CANDIDATES } }).catch(() => ({ items: [] }));
    return { featured: chooseFeatured(items).map(cardData), today: dayOf(serverNow()), publicUrl: api.publicUrl };
  },
);
export const loader = load;
export const clientLoader = load;

export const handle = { header: 'hero' } satisfies PageHandle;

export const meta: MetaFunction<typeof load> = ({ loaderData }) =>
  pageMeta({
    title: 'Vumi',
    description: 'Tickets for concerts, festivals, comedy and more across East Africa. Pay with M-Pesa, keep your ticket offline.',
    path: paths.home(),
    ...(loaderData && { publicUrl: loaderData.publicUrl }),
  });

/** Home. */
export default function HomePage() {
  const { featured, today } = useLoaderData<typeof load>();
  return (
    <>
      <section className="ground-hero md:grid md:grid-cols-[minmax(0,1fr)_42.2vw]">
        <div className="px-5 pt-header pb-8 sm:px-8 md:flex md:flex-col md:justify-center md:pr-[min(100px,7.8vw)] md:pl-[max(40px,calc((100vw-1200px)/2))]">
          <h1 className="type-hero mt-4 text-hero-title md:mt-0">
            Go where
            <br />
            the noise is.
          </h1>
          <p className="type-lead mt-4 mb-6 max-w-[460px] md:mb-8 md:text-[20px]">
            Concerts, festivals, comedy and more across East Africa. Pay with M-Pesa, keep your ticket offline.
          </p>
          <HeroSearch />
        </div>
        <div className="md:pt-header">
          <CategoryWall />
        </div>
      </section>
      <FeaturedEvents events={featured} today={today} />
      <Benefits />
      <OrganizerCall />
    </>
  );
}
