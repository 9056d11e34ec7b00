// Turns an uploaded picture into the files that pages show: only the visible pixels are kept, no metadata.
import type { Metadata, Sharp } from 'sharp';
import { Failure, fail } from '../../contract/errors.ts';
import { PICTURE_PIXELS_MAX, PICTURE_SIDE_MIN } from '../../contract/picture-limits.ts';
import { pictureErrors } from '../../contract/picture.ts';
import { loadSharp } from './load-sharp.ts';

/** The colour put below transparent parts. */
const GROUND = '#FFF9EE';
const AVIF = { quality: 52, effort: 2 } as const;
const WEBP = { quality: 76 } as const;

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The shape to cut out, and the widths in pixels to store it at, as far as the picture is wide enough. */
export interface PictureCut {
  /** Width over height. */
  readonly ratio: number;
  readonly widthMax: number;
  widths(widest: number): readonly number[];
}

export interface CutPicture {
  /** Of the largest file, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly files: readonly { readonly width: number; readonly format: PictureFormat; readonly bytes: Buffer }[];
}

/**
 * Cuts the most detailed part of a picture to a shape, upright, at several widths, never enlarged. Metadata (place, camera) is dropped. Takes
 * some seconds of CPU time: call it in a `FairQueue`.
 * @throws PICTURE_NOT_READABLE, PICTURE_MOVES, PICTURE_TOO_SMALL, PICTURE_TOO_MANY_PIXELS
 */
export async function cutPicture(sent: Uint8Array, cut: PictureCut): Promise<CutPicture> {
  // Keeps other formats away from the decoders, above all SVG, which can refer to files.
  if (!isPicture(sent)) fail(pictureErrors.PICTURE_NOT_READABLE);
  const sharp = await loadSharp();
  const whole = () => sharp(sent, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error' });
  const { width, height } = check(await readable(whole().metadata()));
  const widest = Math.floor(Math.min(cut.widthMax, width, height * cut.ratio));
  const tallest = Math.round(widest / cut.ratio);
  const resized = whole().autoOrient().resize(widest, tallest, { fit: 'cover', position: sharp.strategy.attention }).flatten({ background: GROUND });
  const { data, info } = await readable(resized.raw().toBuffer({ resolveWithObject: true }));
  const files: CutPicture['files'][number][] = [];
  for (const wanted of cut.widths(widest)) {
    const size = () => sharp(data, { raw: info }).resize(wanted, Math.round(wanted / cut.ratio));
    for (const format of pictureFormats) files.push({ width: wanted, format, bytes: await encode(size(), format) });
  }
  return { width: widest, height: tallest, files };
}

function encode(picture: Sharp, format: PictureFormat): Promise<Buffer> {
  return (format === 'avif' ? picture.avif(AVIF) : picture.webp(WEBP)).toBuffer();
}

/** True for the first bytes of a JPEG, PNG, WebP or AVIF. */
function isPicture(sent: Uint8Array): boolean {
  const head = Buffer.from(sent.subarray(0, 64)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n')) return true;
  if (head.startsWith('RIFF')) return head.slice(8, 12) === 'WEBP';
  return head.slice(4, 8) === 'ftyp' && head.includes('avif');
}

/** The size of the picture after its rotation. */
function check({ autoOrient: { width, height }, pages = 1 }: Metadata): { readonly width: number; readonly height: number } {
  if (pages > 1) fail(pictureErrors.PICTURE_MOVES);
  if (width * height > PICTURE_PIXELS_MAX) fail(pictureErrors.PICTURE_TOO_MANY_PIXELS);
  if (Math.min(width, height) < PICTURE_SIDE_MIN) fail(pictureErrors.PICTURE_TOO_SMALL);
  return { width, height };
}

/** A picture that the library cannot read is an error of the sender. */
async function readable<T>(reading: Promise<T>): Promise<T> {
  return reading.catch((error: unknown) => {
    const tooLarge = error instanceof Error && /pixel limit/.test(error.message);
    throw new Failure(tooLarge ? pictureErrors.PICTURE_TOO_MANY_PIXELS : pictureErrors.PICTURE_NOT_READABLE);
  });
}
