import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { EmptyPicture } from '#platform/web/ui/empty-picture.tsx';
import { StateScreen } from '#platform/web/ui/state-screen.tsx';
import type { ListPlace } from './list-places.ts';
import { isNarrowed, listAddress, type ListQuery } from './list-query.ts';
import { eventTexts } from './texts.ts';

interface NothingFoundProps {
  readonly place: ListPlace;
  readonly query: ListQuery;
  /** The address asks for a page after the last one. */
  readonly hasOtherPages: boolean;
}

/** In place of a list without events: why, and the ways on. */
export function NothingFound({ place, query, hasOtherPages }: NothingFoundProps) {
  const t = useTexts(eventTexts).list;
  const actions = (
    <>
      {hasOtherPages && <ButtonLink to={listAddress(place.path, query)}>{t.firstPage}</ButtonLink>}
      {isNarrowed(query) && (
        <ButtonLink to={place.path} variant="outline">
          {t.clearFilters}
        </ButtonLink>
      )}
      {place.category === undefined && !isNarrowed(query) ? (
        <ButtonLink to={paths.home()} variant="outline">
          {t.goHome}
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.events()}>{t.browseAll}</ButtonLink>
      )}
    </>
  );
  if (place.isFestivals) {
    const title = (
      <>
        {t.noFestivals} <span className="type-lead mt-3 block tracking-normal text-ink2">{t.adjustFilters}</span>
      </>
    );
    return <StateScreen picture={<EmptyPicture />} title={title} actions={actions} />;
  }
  return (
    <StateScreen picture={<EmptyPicture />} title={t.noneTitle} actions={actions}>
      {t.none}
    </StateScreen>
  );
}
