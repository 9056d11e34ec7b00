// Which part of a picture is the poster: always of the poster's proportions, always within the picture.
import { IMAGE_RATIO } from '../../../images/images.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Area extends Size {
  readonly left: number;
  readonly top: number;
}

/** How far the largest part that fits is enlarged, and where the part lies in the room that is left: 0 at the left and the top, 1 at the other end. */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const CENTRE: Crop = { zoom: 1, x: 0.5, y: 0.5 };
/** A part that is narrower, in pixels of the picture, would be blurred on the event page. */
const NARROWEST = 480;
const ZOOM_MAX = 5;

/** The largest part of these proportions (width over height) in the middle of an area. */
export function coverOf({ left, top, width, height }: Area, ratio: number): Area {
  const wide = Math.min(width, height * ratio);
  const high = wide / ratio;
  return { left: left + (width - wide) / 2, top: top + (height - high) / 2, width: wide, height: high };
}

function widestOf(picture: Size): Size {
  return coverOf({ left: 0, top: 0, ...picture }, IMAGE_RATIO);
}

/** How far a picture can be enlarged. */
export function zoomMax(picture: Size): number {
  return Math.max(1, Math.min(ZOOM_MAX, widestOf(picture).width / NARROWEST));
}

/** The part in pixels of the picture. */
export function areaOf(picture: Size, { zoom, x, y }: Crop): Area {
  const widest = widestOf(picture);
  const [width, height] = [widest.width / zoom, widest.height / zoom];
  return { left: (picture.width - width) * x, top: (picture.height - height) * y, width, height };
}

/** The crop whose part begins there, as far as it fits. */
function cropAt(picture: Size, zoom: number, left: number, top: number): Crop {
  const { width, height } = areaOf(picture, { ...CENTRE, zoom });
  const place = (at: number, room: number) => (room < 0.5 ? 0.5 : Math.min(1, Math.max(0, at / room)));
  return { zoom, x: place(left, picture.width - width), y: place(top, picture.height - height) };
}

/** The part moved by so many pixels of the picture. */
export function moved(picture: Size, crop: Crop, right: number, down: number): Crop {
  const { left, top } = areaOf(picture, crop);
  return cropAt(picture, crop.zoom, left + right, top + down);
}

/** Enlarged by a factor; what is at `at` (0 to 1 of the part, in both directions) stays where it is. */
export function zoomed(picture: Size, crop: Crop, factor: number, at: { readonly x: number; readonly y: number } = CENTRE): Crop {
  const zoom = Math.min(zoomMax(picture), Math.max(1, crop.zoom * factor));
  const before = areaOf(picture, crop);
  const after = areaOf(picture, { ...crop, zoom });
  return cropAt(picture, zoom, before.left + (before.width - after.width) * at.x, before.top + (before.height - after.height) * at.y);
}
