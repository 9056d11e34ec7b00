// What an uploaded picture may be, for both sides.

/** The declared media types that are accepted. The real type is read from the file itself. */
export const pictureUpload = { types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'], bytesMax: 10 * 1024 * 1024 } as const;

export const PICTURE_SIDE_MIN = 600;
/** The most pixels a picture may decode to: a file of a few bytes can claim to be gigabytes. */
export const PICTURE_PIXELS_MAX = 50_000_000;
