import { pathIn } from '#platform/contract/languages.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { usePageSetting } from '#platform/web/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import type { EventDetail } from '../schemas.ts';
import { eventLinkPicture } from './event-link-picture.ts';
import { searchEngineEvent } from './search-engine-event.ts';
import { eventTexts } from './texts.ts';

/** The event as data for search engines. They read what the server sent: the browser keeps that and does not load the code that makes it. */
export function SearchEngineScript({ event }: { readonly event: EventDetail }) {
  if (!import.meta.env.SSR)
    return <script key={event.id} type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={asTheServerWroteIt} />;
  return <ServerScript event={event} />;
}

/** One object, so that React never sees it change. */
const asTheServerWroteIt = { __html: '' };

function ServerScript({ event }: { readonly event: EventDetail }) {
  const { publicUrl, language } = usePageSetting();
  const { unnamedOrganizer } = useTexts(eventTexts).event;
  const address = (path: string) => new URL(path, publicUrl).href;
  const facts = searchEngineEvent(event, {
    url: address(pathIn(language, paths.event(event.id))),
    picture: address(eventLinkPicture(event, language).address),
    unnamedOrganizer,
  });
  // Nothing in it can end the element.
  const text = JSON.stringify(facts).replaceAll('<', String.raw`\u003c`);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
