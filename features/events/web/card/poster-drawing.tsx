import { useState, useSyncExternalStore } from 'react';
import { paths } from '#platform/web/paths.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { drawPoster, drawTexture, type PosterRequest } from '#features/posters/poster.ts';

interface PosterDrawingProps extends Omit<PosterRequest, 'instance'> {
  readonly look?: 'poster' | 'texture';
  readonly className?: string;
}

/**
 * A pattern that is visible when a page opens. The first page contains it as SVG, drawn by the server; the browser keeps that and never loads the
 * drawing code. On pages reached by navigation it is the same drawing as a picture, not loaded where it is not shown. Decorative: the name stands
 * beside it.
 */
export function PosterDrawing({ id, category, width, height, look = 'poster', className }: PosterDrawingProps) {
  const isFirstPage = useIsFirstPage();
  const frame = classNames('block overflow-hidden', className);
  if (!isFirstPage) {
    const source = paths.poster(look === 'poster' ? { id, category, width, height } : { id, category });
    const fit = look === 'poster' ? 'object-cover' : 'object-none object-left-top';
    return (
      <span className={frame}>
        <img src={source} alt="" loading="lazy" className={classNames('block size-full', fit)} />
      </span>
    );
  }
  if (!import.meta.env.SSR) return <span suppressHydrationWarning className={frame} dangerouslySetInnerHTML={asTheServerDrewIt} />;
  const draw = look === 'poster' ? drawPoster : drawTexture;
  return <span className={frame} dangerouslySetInnerHTML={{ __html: draw({ id, category, width, height }) }} />;
}

/** One constant object, so that React never sees a change and never touches the server's markup. */
const asTheServerDrewIt = { __html: '' };

const neverChanges = () => () => undefined;

/** True on the server and during hydration; false for components that mount later. */
function useIsFirstPage(): boolean {
  const takingOver = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [first] = useState(takingOver);
  return first;
}
