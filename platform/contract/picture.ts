// Uploaded pictures: accepted types and size, and the errors for everything else.
import { defineErrors } from './errors.ts';

/** The declared media types that are accepted. The real type is read from the file itself. */
export const pictureUpload = { types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'], bytesMax: 10 * 1024 * 1024 } as const;

export const PICTURE_SIDE_MIN = 600;
/** The most pixels a picture may decode to: a file of a few bytes can claim to be gigabytes. */
export const PICTURE_PIXELS_MAX = 50_000_000;

export const pictureErrors = defineErrors({
  PICTURE_NOT_READABLE: [400, 'This file is not a picture that can be read. Please send a JPEG, PNG, WebP or AVIF'],
  PICTURE_MOVES: [400, 'Moving pictures are not shown. Please send a still one'],
  PICTURE_TOO_SMALL: [400, `The picture must be at least ${PICTURE_SIDE_MIN} pixels wide and high`],
  PICTURE_TOO_MANY_PIXELS: [400, `The picture has more than ${PICTURE_PIXELS_MAX / 1_000_000} million pixels. Please send a smaller one`],
});
