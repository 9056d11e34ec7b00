import { CACHE_PREFIX } from '#platform/web/device/forget-kept-data.ts';
import { paths } from '#platform/web/paths.ts';
import { posterOf } from '#features/posters/poster-subject.ts';
import type { Ticket } from '../../contract.ts';
import { passPoster } from '../pass/pass-poster.ts';

const POSTERS = `${CACHE_PREFIX}posters`;

/** Stores the pictures for rows and passes of these events, and deletes all others, unless they `stay`. */
export async function keepPosters(events: readonly Ticket['event'][], { others = 'go' }: { readonly others?: 'go' | 'stay' } = {}): Promise<void> {
  if (typeof caches === 'undefined') return;
  const wanted = new Set(events.flatMap(postersOf));
  try {
    const cache = await caches.open(POSTERS);
    const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    await Promise.all(kept.filter((path) => others === 'go' && !wanted.has(path)).map((path) => cache.delete(path)));
    await cache.addAll([...wanted].filter((path) => !kept.includes(path)));
  } catch {
    // A pass without its picture is still valid for entry.
  }
}

function postersOf(event: Ticket['event']): readonly string[] {
  const subject = posterOf(event);
  return [paths.poster(subject), ...Object.values(passPoster).map((size) => paths.poster({ ...subject, ...size }))];
}
