import { box, draw, round, SHORT_SIDE, times, type Sheet } from './sheet.ts';
import type { Stream } from './stream.ts';
import { groundOf } from './texture.ts';

type Weave = 'zigzag' | 'triangles' | 'plain' | 'diamonds' | 'stitch';

/** One woven band from the top down. `height` is in sheet units. */
interface Band {
  readonly weave: Weave;
  readonly height: number;
  readonly base: string;
  /** Main ornament; a plain band only shows its base. */
  readonly mark: string;
  /** Small ornament inside or between the main ones. */
  readonly spark: string;
}

const UNIT = SHORT_SIDE * 0.12;

const HEIGHT: Readonly<Record<Weave, readonly [number, number]>> = {
  zigzag: [1.3, 1.9],
  triangles: [0.9, 1.4],
  plain: [0.5, 0.7],
  diamonds: [1.2, 1.6],
  stitch: [0.5, 0.6],
};

/** Bold and quiet bands alternate. */
const AFTER: Readonly<Record<Weave, readonly Weave[]>> = {
  zigzag: ['triangles', 'plain', 'stitch', 'diamonds'],
  triangles: ['plain', 'stitch', 'diamonds', 'zigzag'],
  plain: ['zigzag', 'diamonds', 'triangles'],
  diamonds: ['stitch', 'plain', 'zigzag'],
  stitch: ['zigzag', 'diamonds', 'triangles'],
};

/** Chooses bands for a weave `height` high; neighbours differ in base, and every ornament from what it touches. */
export function planBands(stream: Stream, colours: readonly string[], height: number, scale = 1): Band[] {
  const bands: Band[] = [];
  let weave: Weave = stream.pick(['plain', 'stitch', 'triangles', 'diamonds', 'zigzag']);
  let [above, foot] = ['', ''];
  let y = 0;
  while (y < height) {
    const [low, high] = HEIGHT[weave];
    const size = stream.between(low, high) * UNIT * scale;
    const base = stream.other(colours, foot, above);
    const mark = stream.other(colours, above, base);
    const spark = stream.other(colours, base, mark);
    bands.push({ weave, height: size, base, mark, spark });
    y += size;
    above = base;
    // Triangles stand on the next band with their whole base.
    foot = weave === 'triangles' ? mark : base;
    weave = stream.pick(AFTER[weave]);
  }
  return bands;
}

interface Span {
  readonly left: number;
  readonly width: number;
  /** Ornaments side by side over the width. */
  readonly count: number;
}

/** A row of lozenges of half width `halfX` and half height `halfY`, centred on each step. */
function lozenges(span: Span, y: number, halfX: number, halfY: number, shift = 0): string {
  const step = span.width / span.count;
  return times(span.count + (shift ? 1 : 0), (index) => {
    const x = span.left + step * (index + 0.5 - shift);
    return draw`M${x - halfX} ${y}l${halfX} ${-halfY} ${halfX} ${halfY} ${-halfX} ${halfY}z`;
  });
}

function ornament(band: Band, y: number, span: Span): string {
  const { left, width, count } = span;
  const { height, mark, spark } = band;
  const step = width / count;
  const fill = (path: string, colour: string) => `<path d="${path}" fill="${colour}"/>`;
  switch (band.weave) {
    case 'plain':
      return '';
    case 'stitch': {
      const side = height * 0.44;
      const stitches = Math.round(width / (side * 1.9));
      // Half a gap at both ends, so that no stitch is cut.
      return draw`<path d="M${left} ${y + height / 2}h${width}" stroke="${mark}" stroke-width="${side}" pathLength="${stitches}" stroke-dasharray=".54 .46" stroke-dashoffset="-.23"/>`;
    }
    case 'triangles':
      return fill(times(count, (index) => draw`M${left + step * index} ${y + height}L${left + step * (index + 0.5)} ${y}L${left + step * (index + 1)} ${y + height}`), mark);
    case 'diamonds':
      return fill(lozenges(span, y + height / 2, step * 0.46, height * 0.47), mark) + fill(lozenges(span, y + height / 2, step * 0.2, height * 0.22), spark);
    case 'zigzag': {
      const drop = height * 0.52;
      const line = (from: number, to: number, at: number) => times(count, (index) => {
        const forward = to > from;
        const x = (share: number) => left + step * (forward ? index + share : count - index - share);
        return draw`L${x(0.5)} ${at}L${x(1)} ${at + drop}`;
      });
      const zig = draw`M${left} ${y + drop}` + line(0, 1, y) + draw`V${y + height}` + line(1, 0, y + height - drop) + 'z';
      return fill(zig, mark) + fill(lozenges(span, y + height * 0.83, step * 0.12, height * 0.17), spark);
    }
  }
}

/** Markup of `bands` stacked from `top` over a span. */
function weave(bands: readonly Band[], top: number, span: Span): string {
  let y = top;
  return bands
    .map((band) => {
      // Bands meet on tenths, so that rounding leaves no hairline between them.
      const [from, to] = [round(y), round(y + band.height)];
      y += band.height;
      const pattern = `<path d="${box(span.left, from, span.width, to - from)}" fill="${band.base}"/>`;
      return pattern + ornament({ ...band, height: to - from }, from, span);
    })
    .join('');
}

type Layout = (sheet: Sheet) => string;

const fullBleed: Layout = (sheet) => {
  const { width, height, stream, palette } = sheet;
  const count = Math.round(width / (SHORT_SIDE * stream.between(0.15, 0.19)));
  const bands = planBands(stream, [palette.ground, ...palette.accents], height);
  // Half an ornament bleeds over each side, as cut from a longer weave.
  const step = width / count;
  return weave(bands, 0, { left: -step / 2, width: width + step, count: count + 1 });
};

/** A basket whose rim is centred on the origin; `size` is the width of its body. */
function basket(sheet: Sheet, size: number, handleHeight: number): string {
  const { stream, palette } = sheet;
  const { ground, accents } = palette;
  const half = size / 2;
  const rim = size * 0.065;
  const depth = size * 0.78;
  const body = planBands(stream, accents, depth, size / (SHORT_SIDE * 0.95));
  // The rim and the handle's knots lie on the first band and must contrast with it.
  const [onto, print] = [body[0]?.base ?? ground, body[0]?.mark ?? ground];
  const rimDye = stream.other(accents, print, onto);
  const handleDye = stream.other(accents, print, rimDye, onto);
  const clip = sheet.name('k');
  const shape = draw`M${-half} 0C${-half} ${depth * 0.62} ${-half * 0.62} ${depth} 0 ${depth}S${half} ${depth * 0.62} ${half} 0z`;
  const span = { left: -half, width: size, count: stream.whole(6, 8) };
  const handleX = half * 0.58;
  const knob = size * 0.042;
  const stitch = stream.other(accents, handleDye, rimDye);
  const edge = half - rim * 0.1;
  return (
    `<defs><clipPath id="${clip}"><path d="${shape}"/></clipPath></defs>` +
    draw`<path d="M${-handleX} 0A${handleX} ${handleHeight} 0 0 1 ${handleX} 0" fill="none" stroke="${handleDye}" stroke-width="${size * 0.052}"/>` +
    `<g clip-path="url(#${clip})">${weave(body, 0, span)}</g>` +
    draw`<path d="M${-handleX} ${rim * 1.1}h0M${handleX} ${rim * 1.1}h0" stroke="${handleDye}" stroke-width="${knob * 2}" stroke-linecap="round"/>` +
    draw`<path d="M${-edge} 0h${edge * 2}" stroke="${rimDye}" stroke-width="${rim}" stroke-linecap="round"/>` +
    draw`<path d="M${-edge} 0h${edge * 2}" stroke="${stitch}" stroke-width="${rim * 0.36}" pathLength="28" stroke-dasharray=".5" stroke-dashoffset="-.25"/>`
  );
}

const wholeBasket: Layout = (sheet) => {
  const { width, height } = sheet;
  const size = Math.min(width * 0.8, height * 0.7);
  const handle = size * 0.42;
  // Handle, rim and body stand in the middle of the sheet together.
  const y = (height + handle - size * 0.78) / 2;
  const count = Math.max(1, Math.floor(width / (size * 1.5)));
  const id = sheet.name('b');
  const shape = `<defs><g id="${id}">${basket(sheet, size, handle)}</g></defs>`;
  return groundOf(sheet, 'food') + shape + times(count, (index) => draw`<use href="#${id}" x="${(width * (index + 0.5)) / count}" y="${y}"/>`);
};

const croppedBasket: Layout = (sheet) => {
  const { width, height, stream } = sheet;
  const size = Math.min(width * 1.1, height * 1.5);
  const y = height * 0.48;
  // One end of the rim shows, the other bleeds; a wide sheet shows both.
  const start = Math.max(SHORT_SIDE * 0.03, (width - size) * 0.3) + size * 0.53;
  const x = stream.chance(0.5) ? start : width - start;
  const shape = basket(sheet, size, Math.min(size * 0.36, y - SHORT_SIDE * 0.1));
  return groundOf(sheet, 'food') + draw`<g transform="translate(${x} ${y})">${shape}</g>`;
};

const LAYOUTS: readonly Layout[] = [fullBleed, wholeBasket, croppedBasket];

/** Food and drink: kiondo baskets and their banded weave. */
export function drawKiondo(sheet: Sheet): string {
  return sheet.stream.pick(LAYOUTS)(sheet);
}
