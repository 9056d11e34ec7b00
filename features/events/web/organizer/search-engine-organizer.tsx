import type { ReactNode } from 'react';
import { withOffset } from '#platform/contract/dates.ts';
import { pathIn } from '#platform/contract/language/languages.ts';
import { usePageSetting } from '#platform/web/page/page-setting.ts';
import { KeptSearchEngineData, SearchEngineData } from '#platform/web/page/search-engine-data.tsx';
import { paths } from '#platform/web/paths.ts';
import { isOnline } from '../../event-texts.ts';
import type { Organizer } from '../../organizers/organizer-contract.ts';
import type { EventCardData } from '../card/event-card-data.ts';

interface SearchEngineOrganizerProps {
  readonly organizer: Organizer;
  readonly cards: readonly EventCardData[];
}

/** The organizer and the events shown, as data for search engines. */
export function SearchEngineOrganizer(props: SearchEngineOrganizerProps): ReactNode {
  return import.meta.env.SSR ? <ServerOrganizer {...props} /> : <KeptSearchEngineData key={props.organizer.id} />;
}

function ServerOrganizer({ organizer, cards }: SearchEngineOrganizerProps) {
  const { publicUrl, language } = usePageSetting();
  const address = (path: string) => new URL(path, publicUrl).href;
  const { id, name, about, links, picture } = organizer;
  const described = {
    '@type': 'Organization',
    name,
    url: address(pathIn(language, paths.organizerPage(id))),
    ...(about !== '' && { description: about }),
    ...(picture !== null && { logo: address(picture.url) }),
    sameAs: Object.values(links),
    event: cards.map((event) => {
      const url = address(pathIn(language, paths.event(event.id)));
      return {
        '@type': 'Event',
        name: event.name,
        url,
        startDate: withOffset(event.startDate, event.timeZone),
        location: isOnline(event)
          ? { '@type': 'VirtualLocation', url }
          : {
              '@type': 'Place',
              name: event.venue.name,
              address: { '@type': 'PostalAddress', addressLocality: event.venue.city, addressCountry: event.venue.country },
            },
      };
    }),
  };
  return <SearchEngineData about={described} />;
}
