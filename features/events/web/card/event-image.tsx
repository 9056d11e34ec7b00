import type { ComponentProps } from 'react';
import { imageSources } from '../../images/images.ts';

interface EventImageProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  /** The address of the largest file (`pictureOf`). */
  readonly address: string;
  /** How wide it is shown, as in `<img sizes>`: browsers load no more than needed for that. */
  readonly sizes: string;
}

/** An event's own image, to be put in a `<picture>`. Decorative without an `alt`: the name stands beside it. */
export function EventImage({ address, sizes, alt = '', ...look }: EventImageProps) {
  const sources = imageSources(address);
  return (
    <>
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      <img {...look} src={address} srcSet={sources?.webp} sizes={sizes} alt={alt} />
    </>
  );
}
