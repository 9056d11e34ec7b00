import { draw, SHORT_SIDE, times, type Sheet } from './sheet.ts';
import type { Stream } from './stream.ts';
import { groundOf } from './texture.ts';

type Mark = 'solid' | 'beads' | 'petals' | 'rays';

/** One ring of a roundel. Lengths are shares of the roundel's radius. */
interface Ring {
  readonly kind: Mark;
  readonly outer: number;
  readonly width: number;
  /** Colour the ring is laid on; a solid ring is only this. */
  readonly base: string;
  /** Colour of the ornament; for a solid ring the same as `base`. */
  readonly mark: string;
}

/** A wax-print roundel: scalloped edge, rings from the outside in, and three nested discs. */
interface Roundel {
  readonly lobes: number;
  readonly edge: string;
  readonly rings: readonly Ring[];
  readonly core: number;
  readonly bullseye: readonly [string, string, string];
}

const EDGE_SHARE = 0.83;

/** Kinds that may follow a ring, so that big and fine ornaments alternate. */
const AFTER: Readonly<Record<Mark | 'edge', readonly Mark[]>> = {
  edge: ['beads', 'beads', 'solid', 'rays', 'petals'],
  beads: ['petals', 'petals', 'solid', 'rays'],
  petals: ['rays', 'rays', 'beads', 'solid'],
  rays: ['solid', 'solid', 'beads', 'petals'],
  solid: ['petals', 'rays', 'rays', 'beads'],
};

const WIDTH: Readonly<Record<Mark, readonly [number, number]>> = {
  solid: [0.045, 0.08],
  beads: [0.07, 0.09],
  petals: [0.11, 0.16],
  rays: [0.09, 0.13],
};

/**
 * Chooses a roundel for a ground of colour `ground`. No two touching colours are equal. `small` roundels get fewer, wider rings so that they stay
 * legible.
 */
export function planRoundel(stream: Stream, ground: string, accents: readonly string[], small = false): Roundel {
  const colours = [ground, ...accents];
  const edge = stream.pick(accents);
  const rings: Ring[] = [];
  let before: Mark | 'edge' = 'edge';
  // The edge counts as a solid ring: whatever it touches must differ from it.
  let mark = edge;
  let base = stream.chance(0.6) ? ground : stream.other(colours, edge);
  let outer = EDGE_SHARE;
  while (outer > 0.31 && rings.length < 9) {
    const kind: Mark = stream.pick(AFTER[before]);
    const [thin, thick] = WIDTH[kind];
    const width = stream.between(thin, thick) * (small ? 1.3 : 1);
    if (kind === 'solid') {
      mark = stream.other(colours, mark, base);
      rings.push({ kind, outer, width, base: mark, mark });
      base = stream.other(colours, mark);
    } else {
      mark = stream.other(colours, mark, base);
      rings.push({ kind, outer, width, base, mark });
    }
    outer -= width;
    before = kind;
  }
  const first = stream.other(colours, mark, base);
  const second = stream.other(colours, first);
  return { lobes: stream.pick([24, 30, 36]), edge, rings, core: outer, bullseye: [first, second, stream.other(colours, first, second)] };
}

/** Petals round a ring, each standing on its middle: one path, whatever their count. */
function petals(radius: number, width: number, colour: string): string {
  const long = (width / 2) * 0.94;
  const wanted = (Math.PI * radius) / (long * 0.86);
  const count = [12, 16, 20, 24, 32].reduce((best, each) => (Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best));
  const wide = Math.min(long, ((Math.PI * radius) / count) * 0.88);
  const path = times(count, (index) => petal(radius, long, wide, (index / count) * 2 * Math.PI));
  return `<path d="${path}" fill="${colour}"/>`;
}

/** An ellipse turned with its ring by `turn` (radians), as one arc from its highest point all the way round: it ends a tenth beside its start. */
function petal(radius: number, long: number, wide: number, turn: number): string {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const rise = Math.hypot(long * sin, wide * cos);
  const aside = ((long ** 2 - wide ** 2) * sin * cos) / rise;
  return draw`M${radius * cos - aside} ${radius * sin - rise}a${long} ${wide} ${(turn / Math.PI) * 180} 1 0 .1 0z`;
}

function ringMarkup(ring: Ring, radius: number): string {
  const middle = (ring.outer - ring.width / 2) * radius;
  const width = ring.width * radius;
  switch (ring.kind) {
    case 'solid':
      return '';
    case 'petals':
      return petals(middle, width, ring.mark);
    case 'beads': {
      const bead = width * 0.64;
      const count = Math.round((2 * Math.PI * middle) / (bead * 1.55));
      return draw`<circle r="${middle}" fill="none" stroke="${ring.mark}" stroke-width="${bead}" stroke-linecap="round" pathLength="${count}" stroke-dasharray="0 1"/>`;
    }
    case 'rays': {
      const count = middle > 90 ? 48 : middle > 34 ? 28 : 20;
      // Renderers join a circle's quarters visibly under a thick dash; the offset puts gaps there.
      return draw`<circle r="${middle}" fill="none" stroke="${ring.mark}" stroke-width="${width * 0.92}" pathLength="${count}" stroke-dasharray=".5" stroke-dashoffset="-.2"/>`;
    }
  }
}

/** Markup of a roundel of `radius` sheet units round the origin. */
export function roundelMarkup(roundel: Roundel, radius: number): string {
  const { lobes, edge, rings, core, bullseye } = roundel;
  // Lobes a touch wider than their spacing, so that they grow out of one another.
  const spacing = (1.06 * Math.PI) / lobes;
  const lobe = spacing / (1 + spacing);
  const rim = (1 - lobe) * radius;
  let markup = draw`<circle r="${rim}" fill="${edge}" stroke="${edge}" stroke-width="${lobe * 2 * radius}" stroke-linecap="round" pathLength="${lobes}" stroke-dasharray="0 1"/>`;
  let painted = edge;
  for (const ring of rings) {
    if (ring.base !== painted) markup += draw`<circle r="${ring.outer * radius}" fill="${ring.base}"/>`;
    painted = ring.base;
    markup += ringMarkup(ring, radius);
  }
  bullseye.forEach((colour, index) => {
    markup += draw`<circle r="${core * radius * (1 - index * 0.34)}" fill="${colour}"/>`;
  });
  return markup;
}

type Layout = (sheet: Sheet) => string;

function place(sheet: Sheet, x: number, y: number, radius: number, accents = sheet.palette.accents): string {
  const roundel = planRoundel(sheet.stream, sheet.palette.ground, accents, radius < 110);
  return draw`<g transform="translate(${x} ${y})">${roundelMarkup(roundel, radius)}</g>`;
}

const gap = SHORT_SIDE * 0.03;

const oneAndCorner: Layout = (sheet) => {
  const { width, height, stream } = sheet;
  const side = stream.chance(0.5) ? 1 : -1;
  const radius = SHORT_SIDE * 0.47;
  const reach = Math.max(0, width / 2 - radius);
  const x = width / 2 - side * Math.max(SHORT_SIDE * 0.02, reach * 0.45);
  const y = height / 2 - Math.max(0, height / 2 - radius) * 0.55;
  const cornerX = side > 0 ? width : 0;
  const fitting = Math.hypot(cornerX - x, height - y) - radius - gap;
  return place(sheet, x, y, radius) + place(sheet, cornerX, height, Math.min(fitting, SHORT_SIDE * 0.62));
};

const twoDiagonal: Layout = (sheet) => {
  const { width, height, stream } = sheet;
  const flip = stream.chance(0.5);
  const at = (share: number) => (flip ? 1 - share : share) * width;
  const radius = SHORT_SIDE * 0.56;
  const [x, y] = [at(0.76), height * 0.73];
  const [otherX, otherY] = [at(0.14), height * 0.13];
  const fitting = Math.hypot(x - otherX, y - otherY) - radius - gap;
  return place(sheet, x, y, radius) + place(sheet, otherX, otherY, Math.min(fitting, SHORT_SIDE * 0.5));
};

const rising: Layout = (sheet) => {
  const { width, height, stream } = sheet;
  // A hero three times as wide as high gets a larger disc.
  const radius = SHORT_SIDE * 0.66 * Math.min(1.25, Math.max(1, width / height / 2));
  const side = stream.chance(0.5) ? -1 : 1;
  // The wider the sheet, the further aside the moon is placed.
  const aside = Math.min(0.36, Math.max(0.14, 0.14 + (width / height - 0.8) * 0.9));
  const x = width / 2 + side * width * aside;
  const y = Math.max(SHORT_SIDE * 0.24, (height - radius) * 0.48);
  const toEdge = Math.min(y, x, width - x) - gap;
  const fitting = Math.min(Math.hypot(x - width / 2, y - height) - radius - gap, toEdge, SHORT_SIDE * 0.22);
  return place(sheet, width / 2, height, radius) + place(sheet, x, y, fitting);
};

const grid: Layout = (sheet) => {
  const { width, height, stream, palette } = sheet;
  const columns = Math.max(2, Math.round(width / (SHORT_SIDE * 0.5)));
  const rows = Math.max(2, Math.round(height / (SHORT_SIDE * 0.42)));
  const [cellX, cellY] = [width / columns, height / rows];
  const radius = Math.min(cellX, cellY) * 0.46;
  const designs = times(3, (index) => {
    const roundel = planRoundel(stream, palette.ground, palette.accents, true);
    return `<g id="${sheet.name(`g${index}`)}">${roundelMarkup(roundel, radius)}</g>`;
  });
  const spots = times(columns * rows, (index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return draw`<use href="#${sheet.name(`g${(column + row * 2) % 3}`)}" x="${(column + 0.5) * cellX}" y="${(row + 0.5) * cellY}"/>`;
  });
  return `<defs>${designs}</defs>${spots}`;
};

const LAYOUTS: readonly Layout[] = [oneAndCorner, twoDiagonal, rising, grid];

/** Live music: kitenge roundels on a ground of seeds. */
export function drawKitenge(sheet: Sheet): string {
  const layout = sheet.stream.pick(LAYOUTS);
  return groundOf(sheet, 'music') + layout(sheet);
}
