import { useEffect, useState } from 'react';
import { Outlet, useSearchParams } from 'react-router';
import { getEvent } from '#features/events/endpoints.ts';
import { safeReturnPath } from '#platform/contract/return-path.ts';
import { call } from '#platform/web/api/api-client.ts';
import type { OnTheWay } from '#platform/web/session/on-the-way.ts';
import { paths } from '#platform/web/paths.ts';

/** The frame around the sign-in pages: finds the event whose tickets a visitor is buying. The title comes from the server, never from the address. */
export default function OnTheWayFrame() {
  const [query] = useSearchParams();
  const eventTitle = useEventTitle(eventIn(query.get('from')));
  return <Outlet context={{ eventTitle } satisfies OnTheWay} />;
}

/** The id of the event whose purchase page a return path leads to, encoded; null for any other path. */
function eventIn(from: string | null): string | null {
  const path = safeReturnPath(from, '').replace(/[?#].*$/, '');
  const purchase = paths.purchase('');
  return path.startsWith(purchase) && path.length > purchase.length ? path.slice(purchase.length) : null;
}

function useEventTitle(eventId: string | null): string | null {
  const [known, setKnown] = useState<{ readonly eventId: string; readonly title: string } | null>(null);
  useEffect(() => {
    if (eventId === null) return;
    let isGone = false;
    // Without an answer the pages name no event.
    call(getEvent, { params: { id: decodeURIComponent(eventId) } })
      .then(({ title }) => isGone || setKnown({ eventId, title }))
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [eventId]);
  return known !== null && known.eventId === eventId ? known.title : null;
}
