import type { ReactNode } from 'react';
import { pathIn } from '#platform/contract/language/languages.ts';
import { usePageSetting } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { KeptSearchEngineData, SearchEngineData } from '#platform/web/page/search-engine-data.tsx';
import type { EventCardData } from '../card/event-card-data.ts';
import { PAGE_SIZE } from './list-query.ts';

interface SearchEngineListProps {
  readonly cards: readonly Pick<EventCardData, 'id' | 'name'>[];
  /** The page of the list, from 1. */
  readonly page: number;
}

/** The events of a list as data for search engines. */
export function SearchEngineList(props: SearchEngineListProps): ReactNode {
  return import.meta.env.SSR ? <ServerList {...props} /> : <KeptSearchEngineData key={props.cards[0]?.id} />;
}

function ServerList({ cards, page }: SearchEngineListProps) {
  const { publicUrl, language } = usePageSetting();
  const about = {
    '@type': 'ItemList',
    itemListElement: cards.map(({ id, name }, index) => ({
      '@type': 'ListItem',
      position: (page - 1) * PAGE_SIZE + index + 1,
      name,
      url: new URL(pathIn(language, paths.event(id)), publicUrl).href,
    })),
  };
  return <SearchEngineData about={about} />;
}
