import { box, draw, SHORT_SIDE, times, type Sheet } from './sheet.ts';
import type { Stream } from './stream.ts';

/** `count` colours without equal neighbours, the first not in `taken`. */
export function planRidges(stream: Stream, colours: readonly string[], count: number, ...taken: readonly string[]): string[] {
  const ridges: string[] = [];
  for (let index = 0; index < count; index += 1) {
    // Also differing from the second last lets three colours follow each other before one returns.
    const [older = '', last = ''] = [ridges[index - 2], ridges[index - 1]];
    ridges.push(index === 0 ? stream.other(colours, ...taken) : stream.chance(0.6) ? stream.other(colours, older, last) : stream.other(colours, last));
  }
  return ridges;
}

function lozenge(x: number, y: number, halfX: number, halfY: number): string {
  return draw`M${x - halfX} ${y}L${x} ${y - halfY}L${x + halfX} ${y}L${x} ${y + halfY}z`;
}

/** Nested lozenges round the origin, outermost first. */
function nest(colours: readonly string[], halfX: number, halfY: number): string {
  return colours
    .map((colour, index) => {
      const share = 1 - index / colours.length;
      return `<path d="${lozenge(0, 0, halfX * share, halfY * share)}" fill="${colour}"/>`;
    })
    .join('');
}

type Layout = (sheet: Sheet) => string;

const nested: Layout = (sheet) => {
  const { width, height, stream, palette } = sheet;
  const colours = [palette.ground, ...palette.accents];
  const columns = Math.max(1, Math.round(width / height / 1.5));
  const rows = Math.max(1, Math.round(height / width / 1.6));
  const [halfX, halfY] = [width / columns / 2, height / rows / 2];
  const middle = planRidges(stream, colours, 9);
  const corner = planRidges(stream, colours, stream.whole(5, 9), middle[0] ?? '');
  const [a, b] = [sheet.name('a'), sheet.name('b')];
  const centres = times(columns * rows, (index) => draw`<use href="#${a}" x="${halfX * (2 * (index % columns) + 1)}" y="${halfY * (2 * Math.floor(index / columns) + 1)}"/>`);
  const corners = times((columns + 1) * (rows + 1), (index) => draw`<use href="#${b}" x="${halfX * 2 * (index % (columns + 1))}" y="${halfY * 2 * Math.floor(index / (columns + 1))}"/>`);
  // A rectangle of the corner colour covers the sheet below, so that no gaps show where lozenges meet.
  const pattern = `<path d="${box(0, 0, width, height)}" fill="${corner[0]}"/>`;
  return `<defs><g id="${a}">${nest(middle, halfX, halfY)}</g><g id="${b}">${nest(corner, halfX, halfY)}</g></defs>${pattern}${corners}${centres}`;
};

const curtains: Layout = (sheet) => {
  const { width, height, stream, palette } = sheet;
  const colours = [palette.ground, ...palette.accents];
  const teeth = Math.max(4, Math.round(height / (SHORT_SIDE * stream.between(0.2, 0.27))));
  const step = height / teeth / 2;
  const depth = step * stream.between(0.75, 1);
  const centre = SHORT_SIDE * stream.between(0.1, 0.18);
  const count = Math.max(4, Math.round((width / 2 - centre) / (SHORT_SIDE * 0.075)));
  const ridges = planRidges(stream, colours, count + 1);
  const ridge = (width / 2 - centre) / count;
  const [zig, half, right] = [sheet.name('z'), sheet.name('h'), sheet.name('r')];
  // Everything to the right of one zigzag; each next ridge is painted over the rest of the last.
  const edge = times(teeth * 2, (index) => draw`L${index % 2 === 0 ? depth : 0} ${step * (index + 1)}`);
  const shape = draw`<path id="${zig}" d="M0 0${edge}H${width}V0z"/>`;
  const painted = ridges.slice(1).map((colour, index) => draw`<use href="#${zig}" x="${ridge * (index + 1) - depth / 2}" fill="${colour}"/>`);
  const left = `<g id="${half}"><path d="${box(0, 0, width, height)}" fill="${ridges[0]}"/>${painted.join('')}</g>`;
  const clip = `<clipPath id="${right}"><path d="${box(width / 2, 0, width / 2, height)}"/></clipPath>`;
  // Renderers soften the clipped edge, so the middle ridge is drawn over it.
  const seam = `<path d="${box(width / 2 - 4, 0, 8, height)}" fill="${ridges.at(-1) ?? palette.ground}"/>`;
  return `<defs>${shape}${clip}</defs>${left}<g clip-path="url(#${right})"><use href="#${half}" transform="matrix(-1 0 0 1 ${width} 0)"/></g>${seam}`;
};

/** Wedges of light from one point, far past every edge. */
function rays(x: number, y: number, count: number, reach: number): string {
  const turn = (2 * Math.PI) / count;
  return times(count / 2, (index) => {
    // The middle of a wedge points straight up.
    const from = index * 2 * turn - Math.PI / 2 - turn / 2;
    const tip = (angle: number) => draw`L${x + Math.cos(angle) * reach} ${y + Math.sin(angle) * reach}`;
    return draw`M${x} ${y}` + tip(from) + tip(from + turn) + 'z';
  });
}

/** A row of teeth standing on the bottom edge, every second one a little lower. */
function floor(width: number, height: number): string {
  const count = Math.round(width / (SHORT_SIDE * 0.125));
  const step = width / count;
  const tall = SHORT_SIDE * 0.115;
  return times(count, (index) => {
    const rise = index % 2 === 0 ? tall : tall * 0.82;
    return draw`M${step * index - step * 0.06} ${height}L${step * (index + 0.5)} ${height - rise}L${step * (index + 1.06)} ${height}z`;
  });
}

const stage: Layout = (sheet) => {
  const { width, height, stream, palette } = sheet;
  const light = stream.other(palette.accents);
  const ground = palette.ground;
  const dark = stream.other(palette.accents, light);
  const halfY = Math.min(height * 0.42, width * 0.5);
  const halfX = halfY * 0.84;
  const y = height * 0.985 - halfY;
  const ridges = planRidges(stream, [ground, ...palette.accents], stream.whole(6, 8), light, ground, dark);
  const count = width > height * 1.4 ? 24 : stream.pick([16, 20]);
  const beams = rays(width / 2, y, count, Math.hypot(width, height));
  return (
    `<path d="${box(0, 0, width, height)}" fill="${ground}"/><path d="${beams}" fill="${light}"/>` +
    draw`<g transform="translate(${width / 2} ${y})">${nest(ridges, halfX, halfY)}</g>` +
    `<path d="${floor(width, height)}" fill="${dark}"/>`
  );
};

const LAYOUTS: readonly Layout[] = [nested, curtains, stage];

/** Theater: imigongo ridges, as lozenges, curtains or a lit stage. */
export function drawImigongo(sheet: Sheet): string {
  return sheet.stream.pick(LAYOUTS)(sheet);
}
