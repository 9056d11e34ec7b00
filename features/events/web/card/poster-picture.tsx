import { paths } from '#platform/web/paths.ts';
import type { PosterSubject } from '#features/posters/poster-subject.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { IMAGE_RATIO } from '../../images/images.ts';
import { bandLook } from './band-look.ts';
import { EventImage } from './event-image.tsx';

export interface PosterSize {
  readonly width: number;
  readonly height: number;
}

interface PosterPictureProps {
  readonly poster: PosterSubject;
  /** The event's own picture, if any, in place of its pattern. */
  readonly picture?: string | null;
  readonly size: PosterSize;
  /** Below 900px, when the ratio differs: the pattern is composed for it anew. */
  readonly phoneSize?: PosterSize;
  /** Visible when the page opens. */
  readonly eager?: boolean;
  readonly className?: string;
}

/** How wide an image has to be to cover a place: a place taller than the image's ratio crops its sides. */
function coveringWidth({ width, height }: PosterSize): number {
  return Math.max(width, Math.round(height * IMAGE_RATIO));
}

/** An event's poster on a card. Its ground colour shows at once. Decorative: the name stands beside it. */
export function PosterPicture({ poster, picture, size, phoneSize, eager = false, className }: PosterPictureProps) {
  const { ground } = bandLook(poster);
  const look = { width: size.width, height: size.height, loading: eager ? 'eager' : 'lazy', className: 'size-full object-cover' } as const;
  const sizes = phoneSize ? `(width < 900px) ${coveringWidth(phoneSize)}px, ${coveringWidth(size)}px` : `${coveringWidth(size)}px`;
  const frame = classNames('block overflow-hidden rounded-poster', `ground-${ground}`, className);
  return (
    <picture className={frame}>
      {picture ? (
        <EventImage {...look} address={picture} sizes={sizes} />
      ) : (
        <>
          {phoneSize && <source media="(width < 900px)" srcSet={paths.poster({ ...poster, ...phoneSize })} />}
          <img {...look} src={paths.poster({ ...poster, ...size })} alt="" />
        </>
      )}
    </picture>
  );
}
