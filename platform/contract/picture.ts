// The errors of uploaded pictures.
import { defineErrors } from './errors.ts';
import { platformMessages } from './messages.ts';
import { PICTURE_PIXELS_MAX, PICTURE_SIDE_MIN } from './picture-limits.ts';

export const pictureErrors = defineErrors({
  PICTURE_NOT_READABLE: [400, platformMessages.pictureNotReadable],
  PICTURE_MOVES: [400, platformMessages.pictureMoves],
  PICTURE_TOO_SMALL: [400, platformMessages.pictureTooSmall({ minimum: PICTURE_SIDE_MIN })],
  PICTURE_TOO_MANY_PIXELS: [400, platformMessages.pictureTooLarge({ millions: PICTURE_PIXELS_MAX / 1_000_000 })],
});
