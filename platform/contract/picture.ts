// Pictures that people send: what is taken, and what is said of the rest.
import { defineErrors } from './errors.ts';

/** What may be sent. What was really sent is read from the file itself. */
export const pictureUpload = { types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'], bytesMax: 10 * 1024 * 1024 } as const;

export const PICTURE_SIDE_MIN = 600;
/** What decoding may take: a few letters in a file can claim to be gigabytes. */
export const PICTURE_PIXELS_MAX = 50_000_000;

export const pictureErrors = defineErrors({
  PICTURE_NOT_READABLE: [400, 'This file is not a picture that can be read. Please send a JPEG, PNG, WebP or AVIF'],
  PICTURE_MOVES: [400, 'Moving pictures are not shown. Please send a still one'],
  PICTURE_TOO_SMALL: [400, `The picture must be at least ${PICTURE_SIDE_MIN} pixels wide and high`],
  PICTURE_TOO_MANY_PIXELS: [400, `The picture has more than ${PICTURE_PIXELS_MAX / 1_000_000} million pixels. Please send a smaller one`],
});
