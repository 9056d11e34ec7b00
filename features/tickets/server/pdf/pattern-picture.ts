import { perContext, type Context } from '#platform/server/context.ts';
import { createLruCache } from '#platform/server/lru-cache.ts';
import type { PosterSubject } from '#features/posters/poster-subject.ts';
import { drawPattern } from '#features/posters/server/draw-pattern.ts';

/** In points: the poster, and below it as much of its pattern as the longest texts need. */
export const PATTERN = { width: 320, height: 490, posterHeight: 160 } as const;

/** At some 100 KB each. */
const KEPT_MAX = 40;

const patterns = perContext(() => createLruCache<string>(KEPT_MAX));

/** The pattern of a pass, cached: it takes longer than the rest of a page, and buyers of one event come together. */
export function patternPicture(context: Context, { id, pattern }: PosterSubject): Promise<string> {
  return patterns(context)(`${pattern} ${id}`, () => drawPassPattern({ id, pattern }));
}

/** The pattern of a pass. */
export function drawPassPattern(subject: PosterSubject): Promise<string> {
  return drawPattern(subject, PATTERN);
}
