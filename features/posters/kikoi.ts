import { box, draw, round, SHORT_SIDE, times, type Sheet } from './sheet.ts';
import type { Stream } from './stream.ts';

/** A stripe of the pattern; `width` is in sheet units. */
interface Stripe {
  readonly colour: string;
  readonly width: number;
}

/**
 * Chooses stripes mirrored about the middle that together are `width` wide.
 * Neighbours differ, and both outer stripes differ from `base`, the colour
 * that the thin ones are scattered on.
 */
export function planStripes(stream: Stream, base: string, colours: readonly string[], width: number, unit: number): Stripe[] {
  const half: Stripe[] = [];
  let left = width / 2;
  let before = base;
  while (left > unit * 0.4) {
    const colour = before !== base && stream.chance(0.65) ? base : stream.other(colours, base, before);
    const units = stream.chance(0.32) ? stream.between(2.2, 4) : stream.pick([0.6, 0.9, 1.2]);
    const taken = Math.min(left, units * unit);
    half.push({ colour, width: taken });
    left -= taken;
    before = colour;
  }
  // A remainder too thin for a stripe of its own widens the middle one.
  const middle = half.pop() ?? { colour: base, width: 0 };
  return [...half, { colour: middle.colour, width: (middle.width + left) * 2 }, ...half.reverse()];
}

/** Stripes of `length` from `start` on, one path a colour; `across` lays them sideways. */
function stripes(plan: readonly Stripe[], start: number, length: number, across = false): string {
  const paths = new Map<string, string>();
  let at = start;
  for (const { colour, width } of plan) {
    const [from, to] = [round(at), round(at + width)];
    const strip = across ? box(0, from, length, to - from) : box(from, 0, to - from, length);
    paths.set(colour, (paths.get(colour) ?? '') + strip);
    at += width;
  }
  return [...paths].map(([colour, path]) => `<path d="${path}" fill="${colour}"/>`).join('');
}

/** Knotted tassels hanging from `y` below the pattern, from `x` on. */
function fringe(sheet: Sheet, local: string, x: number, y: number, width: number, colour: string): string {
  const count = Math.max(2, Math.round(width / (SHORT_SIDE * 0.052)));
  const step = width / count;
  const drop = SHORT_SIDE * 0.055;
  const strands = times(count, (index) => {
    const knot = x + step * (index + 0.5);
    const length = SHORT_SIDE * (0.085 + 0.012 * ((index * 7) % 3));
    return draw`M${knot - step * 0.36} ${y}L${knot} ${y + drop}v${length}M${knot + step * 0.36} ${y}L${knot} ${y + drop}`;
  });
  const knots = times(count, (index) => draw`M${x + step * (index + 0.5)} ${y + drop}h0`);
  return (
    `<g stroke="${colour}" fill="none" stroke-linecap="round">` +
    draw`<path id="${sheet.name(local)}" d="${strands}" stroke-width="${SHORT_SIDE * 0.0075}"/>` +
    draw`<path d="${knots}" stroke-width="${SHORT_SIDE * 0.02}"/></g>`
  );
}

type Layout = (sheet: Sheet) => string;

function unitOf(stream: Stream): number {
  return SHORT_SIDE / stream.between(26, 36);
}

const onePattern: Layout = (sheet) => {
  const { width, height, stream, palette } = sheet;
  const unit = unitOf(stream);
  const base = stream.pick([palette.ground, ...palette.accents.slice(0, 2)]);
  const plan = planStripes(stream, base, [palette.ground, ...palette.accents], width, unit);
  const y = round(height - SHORT_SIDE * 0.24);
  const colour = stream.other(palette.accents.slice(0, 2), palette.ground);
  return stripes(plan, 0, y) + fringe(sheet, 'f', 0, y, width, colour);
};

const hungPatterns: Layout = (sheet) => {
  const { width, height, stream, palette } = sheet;
  const unit = unitOf(stream) * 0.7;
  const count = Math.max(2, Math.round(width / (SHORT_SIDE * 0.5)));
  const gap = SHORT_SIDE * 0.045;
  const across = (width - gap * (count + 1)) / count;
  const short = height * stream.between(0.46, 0.56);
  const long = height * stream.between(0.7, 0.78);
  const first = stream.chance(0.5);
  let base = palette.ground;
  return times(count, (index) => {
    base = stream.other(palette.accents, palette.ground, base);
    const plan = planStripes(stream, base, palette.accents, across, unit);
    const length = round(Math.min((index % 2 === 0) === first ? short : long, height - SHORT_SIDE * 0.2));
    const x = gap + index * (across + gap);
    // The fringe takes the colour of the stripe above it.
    return stripes(plan, x, length) + fringe(sheet, `f${index}`, x, length, across, base);
  });
};

const crossing: Layout = (sheet) => {
  const { width, height, stream, palette } = sheet;
  const unit = unitOf(stream) * 0.62;
  const check = SHORT_SIDE * 0.021;
  const warpWidth = check * 2 * stream.whole(9, 11);
  const weftHeight = check * 2 * stream.whole(8, 10);
  const x = stream.pick([0.14, 0.86 - warpWidth / width]) * width;
  const y = (height - weftHeight) * stream.between(0.42, 0.55);
  const first = stream.pick(palette.accents);
  const second = stream.other(palette.accents, first);
  const threads = [palette.ground, ...palette.accents];
  const lengthwise = threads.filter((dye) => dye !== second);
  const warp = stripes(planStripes(stream, palette.ground, lengthwise, warpWidth, unit), x, height);
  const weft = stripes(planStripes(stream, second, palette.accents, weftHeight, unit), y, width, true);
  const [id, mask, checks] = [sheet.name('w'), sheet.name('m'), sheet.name('c')];
  const squares = box(0, 0, check, check) + box(check, check, check, check);
  const pattern =
    draw`<pattern id="${checks}" x="${x}" y="${y}" width="${check * 2}" height="${check * 2}" patternUnits="userSpaceOnUse">` +
    `<path d="${squares}" fill="#fff"/></pattern>`;
  // The warp is drawn again over the weft, but only through the checks of the crossing.
  const window =
    draw`<mask id="${mask}" maskUnits="userSpaceOnUse" width="${width}" height="${height}">` +
    draw`<rect x="${x}" y="${y}" width="${warpWidth}" height="${weftHeight}" fill="url(#${checks})"/></mask>`;
  return `<defs>${pattern}${window}</defs><g id="${id}">${warp}</g>${weft}<use href="#${id}" mask="url(#${mask})"/>`;
};

const LAYOUTS: readonly Layout[] = [onePattern, hungPatterns, crossing];

/** Conferences: kikoi stripes, crossings and fringe. */
export function drawKikoi(sheet: Sheet): string {
  const layout = sheet.stream.pick(LAYOUTS);
  // Plain: a texture of threads would conflict with the stripes.
  return `<path d="${box(0, 0, sheet.width, sheet.height)}" fill="${sheet.palette.ground}"/>${layout(sheet)}`;
}
