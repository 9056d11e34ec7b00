import { paths } from '#platform/web/paths.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { bandLook } from './band-look.ts';

export interface PosterSize {
  readonly width: number;
  readonly height: number;
}

interface PosterPictureProps {
  readonly id: string;
  readonly category: string;
  /** The event's own picture, when it has one, in place of its cloth. */
  readonly picture?: string | null;
  readonly size: PosterSize;
  /** Below 900px, when the shape differs: the cloth is composed for it anew. */
  readonly phoneSize?: PosterSize;
  /** In sight when the page opens. */
  readonly eager?: boolean;
  readonly className?: string;
}

/** An event's poster on a card. Its ground colour is there at once. Decorative: the name stands beside it. */
export function PosterPicture({ id, category, picture, size, phoneSize, eager = false, className }: PosterPictureProps) {
  const { ground } = bandLook({ id, category });
  return (
    <picture className={classNames('block overflow-hidden rounded-poster', `ground-${ground}`, className)}>
      {phoneSize && !picture && <source media="(width < 900px)" srcSet={paths.poster({ id, category, ...phoneSize })} />}
      <img
        src={picture ?? paths.poster({ id, category, ...size })}
        alt=""
        width={size.width}
        height={size.height}
        loading={eager ? 'eager' : 'lazy'}
        className="size-full object-cover"
      />
    </picture>
  );
}
