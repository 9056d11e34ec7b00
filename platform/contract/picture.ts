// Uploaded pictures: accepted types and size, and the errors for everything else.
import { defineErrors } from './errors.ts';
import { platformMessages } from './messages.ts';

/** The declared media types that are accepted. The real type is read from the file itself. */
export const pictureUpload = { types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'], bytesMax: 10 * 1024 * 1024 } as const;

export const PICTURE_SIDE_MIN = 600;
/** The most pixels a picture may decode to: a file of a few bytes can claim to be gigabytes. */
export const PICTURE_PIXELS_MAX = 50_000_000;

export const pictureErrors = defineErrors({
  PICTURE_NOT_READABLE: [400, platformMessages.pictureNotReadable],
  PICTURE_MOVES: [400, platformMessages.pictureMoves],
  PICTURE_TOO_SMALL: [400, platformMessages.pictureTooSmall({ minimum: PICTURE_SIDE_MIN })],
  PICTURE_TOO_MANY_PIXELS: [400, platformMessages.pictureTooLarge({ millions: PICTURE_PIXELS_MAX / 1_000_000 })],
});
