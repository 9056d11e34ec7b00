import { useEffect, useRef } from 'react';
import { dayOf } from '#platform/contract/dates.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { paths } from '#platform/web/paths.ts';
import { serverNow } from '#platform/web/api/server-clock.ts';
import { platformTexts } from '#platform/web/texts.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { EmptyPicture } from '#platform/web/ui/pictures/empty-picture.tsx';
import { ErrorPicture } from '#platform/web/ui/pictures/error-picture.tsx';
import { EventCardSkeleton } from '#platform/web/ui/loading/event-card-skeleton.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { Unreadable } from '#platform/web/ui/notices/unreadable.tsx';
import { readCards } from '../card/event-card-data.ts';
import { EventCard } from '../card/event-card.tsx';
import { cardColumns } from '../card/card-columns.ts';
import { eventTexts } from '../texts.ts';
import { useSavedEventPages, useSavedIds } from './use-saved-events.ts';

/** The visitor's saved events, last saved first. A removed one disappears at once, and can be restored. */
export function SavedEvents() {
  const t = useTexts(eventTexts).savedEvents;
  const { kit } = useTexts(platformTexts);
  const pages = useSavedEventPages();
  const ids = useSavedIds();
  const list = useRef<HTMLElement>(null);
  const { rows, unreadable } = readCards(pages.data?.pages.flatMap(({ items }) => items) ?? []);
  const events = rows.filter(({ id }) => ids?.has(id) ?? true);
  useFocusThatStays(list, events.length);

  if (pages.isPending) return <SavedEventsSkeleton />;
  if (pages.isError && pages.data === undefined) {
    const again = (
      <Button busy={pages.isFetching && kit.loading} onClick={() => void pages.refetch()}>
        {t.tryAgain}
      </Button>
    );
    return (
      <StateScreen picture={<ErrorPicture />} title={t.failedTitle} actions={again}>
        {messageFor(pages.error)}
      </StateScreen>
    );
  }
  async function showMore() {
    const { isFetchNextPageError, error } = await pages.fetchNextPage();
    if (isFetchNextPageError) showToast(messageFor(error), { tone: 'bad' });
  }
  const today = dayOf(serverNow());
  return (
    <section ref={list} tabIndex={-1} aria-label={t.title} className="grid pt-6 outline-none">
      {events.length === 0 && unreadable === 0 && !pages.hasNextPage ? (
        <StateScreen picture={<EmptyPicture />} title={t.noneTitle} actions={<ButtonLink to={paths.events()}>{t.browse}</ButtonLink>}>
          {t.none}
        </StateScreen>
      ) : (
        <ul className={cardColumns}>
          {events.map((event) => (
            <li key={event.id}>
              <EventCard event={event} to={paths.event(event.id)} today={today} goesWhenUnsaved />
            </li>
          ))}
        </ul>
      )}
      <Unreadable count={unreadable} />
      {pages.hasNextPage && (
        <Button
          variant="outline"
          className="mt-10 justify-self-center"
          busy={pages.isFetchingNextPage && kit.loadingMore}
          onClick={() => void showMore()}
        >
          {kit.showMore}
        </Button>
      )}
    </section>
  );
}

/** The pressed save button disappears with its card: the focus stays in the list. */
function useFocusThatStays(list: { readonly current: HTMLElement | null }, count: number): void {
  const shown = useRef(count);
  useEffect(() => {
    if (count < shown.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
    shown.current = count;
  }, [count, list]);
}

function SavedEventsSkeleton() {
  const t = useTexts(eventTexts).savedEvents;
  return (
    <div role="status" aria-label={t.loading} className={`pt-6 ${cardColumns}`}>
      {[0, 1, 2, 3].map((card) => (
        <EventCardSkeleton key={card} />
      ))}
    </div>
  );
}
