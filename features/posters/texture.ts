import { textureOn } from './pigments.ts';
import type { PosterFamily } from './palettes.ts';
import { box, draw, type Sheet } from './sheet.ts';

/** Width and height of one repeat, in sheet units. */
export const REPEAT: Readonly<Record<PosterFamily, readonly [number, number]>> = {
  music: [60, 60],
  festivals: [80, 80],
  comedy: [48, 48],
  food: [48, 64],
  conferences: [24, 24],
  theater: [144, 144],
};

/** A seed lying across the thread at an angle. */
function seed(x: number, y: number, length: number, turn: number): string {
  const run = (Math.cos(turn) * length) / 2;
  const rise = (Math.sin(turn) * length) / 2;
  return draw`M${x - run} ${y - rise}l${run * 2} ${rise * 2}`;
}

/** Shapes of one repeat, `w` by `h`, that meet their own copies on every side. */
function repeatOf(family: PosterFamily, w: number, h: number, dye: string): string {
  const short = Math.min(w, h);
  switch (family) {
    case 'music': {
      const length = short * 0.16;
      const pairs =
        seed(w * 0.19, h * 0.22, length, 0.4) + seed(w * 0.7, h * 0.17, length, 1.95) +
        seed(w * 0.31, h * 0.71, length, 1.95) + seed(w * 0.8, h * 0.7, length, 0.4);
      return draw`<path d="${pairs}" stroke="${dye}" stroke-width="${short * 0.075}" stroke-linecap="round"/>`;
    }
    case 'festivals': {
      const warp = box(0, 0, w * 0.3, h) + box(w * 0.42, 0, w * 0.06, h) + box(w * 0.82, 0, w * 0.06, h);
      const weft = box(0, 0, w, h * 0.3) + box(0, h * 0.42, w, h * 0.06) + box(0, h * 0.82, w, h * 0.06);
      // Half opacity each: crossings reach the full texture colour at most, never past it.
      return draw`<g fill="${dye}" fill-opacity=".5"><path d="${warp}"/><path d="${weft}"/></g>`;
    }
    case 'comedy':
      return draw`<path d="M${w / 4} ${h / 4}h0M${w * 0.75} ${h * 0.75}h0" stroke="${dye}" stroke-width="${short * 0.2}" stroke-linecap="round"/>`;
    case 'food':
      return draw`<path d="M${w / 4} ${h * 0.07}v${h * 0.36}M${w * 0.75} ${h * 0.57}v${h * 0.36}" stroke="${dye}" stroke-width="${w * 0.17}"/>`;
    case 'conferences':
      return draw`<path d="${box(0, 0, w / 4, h)}" fill="${dye}"/>`;
    case 'theater':
      return draw`<path d="M0 ${h / 2}L${w / 2} 0H${w}L0 ${h}zM${w / 2} ${h}L${w} ${h / 2}V${h}z" fill="${dye}"/>`;
  }
}

/** The ground colour and its tone-on-tone texture over `width` by `height` sheet units, from the top left corner. */
export function texture(family: PosterFamily, ground: string, id: string, width: number, height: number): string {
  const [w, h] = REPEAT[family];
  const shapes = repeatOf(family, w, h, textureOn(ground));
  const area = draw`width="${width}" height="${height}"`;
  return draw`<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse">${shapes}</pattern><rect ${area} fill="${ground}"/><rect ${area} fill="url(#${id})"/>`;
}

/** The textured ground of a whole sheet. */
export function groundOf(sheet: Sheet, family: PosterFamily): string {
  return texture(family, sheet.palette.ground, sheet.name('t'), sheet.width, sheet.height);
}
