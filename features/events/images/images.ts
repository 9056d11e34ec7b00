// Images that organizers upload: the shape they are cut to, the widths they are stored at, and their addresses.

/** Width over height of a card's poster, to which every place that shows an image is close (docs/decisions/016-event-images.md). */
export const IMAGE_RATIO = 4 / 5;
export const IMAGE_WIDTH_MAX = 1280;
/** The most images of one event. */
export const IMAGES_MAX = 10;

const steps = [320, 640, 960, IMAGE_WIDTH_MAX];
/** A file that is hardly smaller than the next one is not worth storing. */
const NEAR = 0.9;

export type ImageFormat = 'avif' | 'webp';

/** The widths in pixels at which an image is stored, the largest last: its own. */
export function imageWidths(widest: number): readonly number[] {
  return [...steps.filter((step) => step < widest * NEAR), widest];
}

/** The path of a file on our origin. */
export function imageAddress(id: string, width: number, format: ImageFormat): string {
  return `/images/${id}-${width}.${format}`;
}

const address = /^\/images\/([0-9a-f-]{36})-(\d{2,4})\.(avif|webp)$/;

/** The image of an address; null when it is not one of ours. */
export function readImageAddress(path: string): { readonly id: string; readonly width: number; readonly format: ImageFormat } | null {
  const [, id, width, format] = address.exec(path) ?? [];
  return id === undefined || format === undefined ? null : { id, width: Number(width), format: format as ImageFormat };
}

/** The `srcset` of an image by its largest address, one for each format; null for an image on another site. */
export function imageSources(largest: string): Readonly<Record<ImageFormat, string>> | null {
  const image = readImageAddress(largest);
  if (image === null) return null;
  const sources = (format: ImageFormat) =>
    imageWidths(image.width)
      .map((width) => `${imageAddress(image.id, width, format)} ${width}w`)
      .join(', ');
  return { avif: sources('avif'), webp: sources('webp') };
}
