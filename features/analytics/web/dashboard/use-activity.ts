import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { subscribe } from '#platform/web/api/live.ts';
import type { ActivityEntry } from '../../contract.ts';
import { watchActivity } from '../../endpoints.ts';
import { soonAgain } from './soon-again.ts';

/** At most so often a run of sales has the figures read again. */
const AGAIN_MS = 2000;

/**
 * What happened last, as long as the page is open; null until the first of it has come. Money that arrives or goes back has the figures of the
 * dashboard read again.
 */
export function useActivity(organization: string | undefined): readonly ActivityEntry[] | null {
  const client = useQueryClient();
  const [entries, setEntries] = useState<readonly ActivityEntry[] | null>(null);

  useEffect(() => {
    const closed = new AbortController();
    const again = soonAgain(() => {
      for (const queryKey of [['organizer-summary'], ['event-figures'], ['own-events']]) void client.invalidateQueries({ queryKey });
    }, AGAIN_MS);
    let known: ReadonlySet<string> | null = null;
    const path = `${watchActivity.path}${organization === undefined ? '' : `?organization=${encodeURIComponent(organization)}`}`;
    void subscribe(
      path,
      ({ data }) => {
        const { items } = data as { readonly items: readonly ActivityEntry[] };
        const before = known;
        if (before !== null && items.some(({ id, type }) => !before.has(id) && (type === 'sale' || type === 'refund'))) again.ask();
        known = new Set(items.map(({ id }) => id));
        setEntries(items);
      },
      closed.signal,
    );
    return () => {
      closed.abort();
      again.stop();
      setEntries(null);
    };
  }, [client, organization]);

  return entries;
}
