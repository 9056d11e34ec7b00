import type { ReactNode } from 'react';
import { pathIn } from '#platform/contract/language/languages.ts';
import { usePageSetting } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { KeptSearchEngineData, SearchEngineData } from '#platform/web/page/search-engine-data.tsx';

/** Vumi as data for search engines: its name, and the search for its events. */
export function SearchEngineSite(): ReactNode {
  return import.meta.env.SSR ? <ServerSite /> : <KeptSearchEngineData />;
}

function ServerSite() {
  const { publicUrl, language } = usePageSetting();
  const address = (path: string) => new URL(pathIn(language, path), publicUrl).href;
  const about = {
    '@type': 'WebSite',
    name: 'Vumi',
    url: address(paths.home()),
    inLanguage: language,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${address(paths.events())}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
  return <SearchEngineData about={about} />;
}
