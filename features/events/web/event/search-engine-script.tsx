import type { ReactNode } from 'react';
import { pathIn } from '#platform/contract/language/languages.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { usePageSetting } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { KeptSearchEngineData, SearchEngineData } from '#platform/web/page/search-engine-data.tsx';
import type { EventDetail } from '../../schemas.ts';
import { eventLinkPicture } from './event-link-picture.ts';
import { searchEngineEvent } from './search-engine-event.ts';
import { eventPageTexts } from './texts.ts';

/** The event as data for search engines. */
export function SearchEngineScript({ event }: { readonly event: EventDetail }): ReactNode {
  return import.meta.env.SSR ? <ServerScript event={event} /> : <KeptSearchEngineData key={event.id} />;
}

function ServerScript({ event }: { readonly event: EventDetail }) {
  const { publicUrl, language } = usePageSetting();
  const { unnamedOrganizer } = useTexts(eventPageTexts).event;
  const address = (path: string) => new URL(path, publicUrl).href;
  const about = searchEngineEvent(event, {
    url: address(pathIn(language, paths.event(event.id))),
    picture: address(eventLinkPicture(event, language).address),
    unnamedOrganizer,
  });
  return <SearchEngineData about={about} />;
}
