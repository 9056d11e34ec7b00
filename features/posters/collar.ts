import { contrast, PIGMENTS } from './pigments.ts';
import { draw, round, SHORT_SIDE, times, type Sheet } from './sheet.ts';
import type { Stream } from './stream.ts';
import { groundOf } from './texture.ts';

/** A row of beads. A row of a block shows `figure` over `share` of each sector, centred. */
interface BeadRow {
  readonly colour: string;
  readonly figure?: { readonly colour: string; readonly share: number };
}

/** A collar from the outermost row in. */
interface Collar {
  readonly sectors: number;
  readonly rows: readonly BeadRow[];
}

const BEAD = SHORT_SIDE * 0.043;
const PITCH = BEAD * 1.06;

/**
 * Chooses `count` rows: single-colour rows alternate with blocks of 3 to 5 rows whose figures taper in every sector. Adjacent rows never share a
 * colour.
 */
export function planCollar(stream: Stream, colours: readonly string[], count: number, sectors: number): Collar {
  const rows: BeadRow[] = [];
  let above: readonly string[] = [];
  const solid = () => {
    const colour = stream.other(colours, ...above);
    rows.push({ colour });
    above = [colour];
  };
  while (rows.length < count - 1) {
    const solids = Math.min(stream.whole(1, rows.length === 0 ? 3 : 2), count - 1 - rows.length);
    for (let i = 0; i < solids; i += 1) solid();
    const length = Math.min(stream.whole(3, 5), count - 1 - rows.length);
    // A block of one or two rows is too short for its figure to read.
    if (length < 3) {
      while (rows.length < count - 1) solid();
      break;
    }
    const colour = stream.other(colours, ...above);
    // Light on dark or dark on light: a difference in hue alone is not visible in a figure this small.
    const bold = colours.filter((dye) => contrast(dye, colour) > 1.7 && !above.includes(dye));
    const figure = bold.length > 0 ? stream.pick(bold) : stream.other(colours, ...above, colour);
    const inward = stream.chance(0.5);
    for (let i = 0; i < length; i += 1) {
      const step = (inward ? i : length - 1 - i) / (length - 1);
      rows.push({ colour, figure: { colour: figure, share: 0.9 - 0.76 * step } });
    }
    above = [colour, figure];
  }
  solid();
  return { sectors, rows };
}

function row(radius: number, total: number, colour: string, dashes: string): string {
  return draw`<circle r="${radius}" stroke="${colour}" pathLength="${total}" stroke-dasharray="${dashes}"/>`;
}

/** Dash pattern of `beads` beads in every `period` places, from place `from` on. */
function beadsFrom(from: number, beads: number, period: number): string {
  const pattern = `${'0 1 '.repeat(beads - 1)}0 ${period - beads + 1}`;
  return `${pattern}" stroke-dashoffset="${round(-from)}`;
}

function rowMarkup(bead: BeadRow, radius: number, sectors: number): string {
  const around = (2 * Math.PI * radius) / PITCH;
  if (!bead.figure) return row(radius, Math.floor(around), bead.colour, '0 1');
  const period = Math.max(2, Math.floor(around / sectors));
  const wanted = Math.round(bead.figure.share * period);
  // A figure sits in the middle of its sector only if as many beads are left on both sides.
  const even = wanted + ((period - wanted) % 2);
  const beads = Math.min(period - 1, Math.max(1, even >= period ? even - 2 : even));
  const start = Math.floor((period - beads) / 2) + 0.5;
  const total = period * sectors;
  return (
    row(radius, total, bead.figure.colour, beadsFrom(start, beads, period)) +
    row(radius, total, bead.colour, beadsFrom(start + beads, period - beads, period))
  );
}

/** Markup of a collar of `radius` sheet units round the origin, with `hole` as the colour of its opening. */
function collarMarkup(collar: Collar, radius: number, hole: string): string {
  const { rows, sectors } = collar;
  const inner = radius - rows.length * PITCH;
  const beads = rows.map((bead, index) => rowMarkup(bead, radius - (index + 0.5) * PITCH, sectors)).join('');
  return (
    draw`<circle r="${radius + BEAD * 0.15}" fill="${PIGMENTS.ink}"/>` +
    draw`<g fill="none" stroke-width="${BEAD}" stroke-linecap="round" transform="rotate(-90)">${beads}</g>` +
    draw`<circle r="${inner - BEAD * 0.12}" fill="${hole}"/>`
  );
}

/** Defines a new collar of about `radius` under `local`, round the origin. */
function define(sheet: Sheet, local: string, radius: number): string {
  const { stream, palette } = sheet;
  // Narrow sectors need a large collar for their figures to read.
  const sectors = stream.pick(radius > SHORT_SIDE * 0.5 ? [8, 10, 12] : [8, 8, 10]);
  // The innermost figure, one row out, still needs two beads a sector.
  const smallest = (sectors / Math.PI - 1) * PITCH;
  const opening = Math.max(smallest, radius * stream.between(0.16, 0.26));
  const collar = planCollar(stream, palette.accents, Math.floor((radius - opening) / PITCH), sectors);
  const last = collar.rows.at(-1)?.colour ?? '';
  const hole = stream.chance(0.6) ? palette.ground : stream.other(palette.accents, last);
  return `<g id="${sheet.name(local)}">${collarMarkup(collar, radius, hole)}</g>`;
}

function use(sheet: Sheet, local: string, x: number, y: number): string {
  return draw`<use href="#${sheet.name(local)}" x="${x}" y="${y}"/>`;
}

type Layout = (sheet: Sheet) => string;

const centred: Layout = (sheet) => {
  const { width, height } = sheet;
  const radius = SHORT_SIDE * 0.475;
  const main = define(sheet, 'a', radius);
  // On a wide or tall sheet the same collar is repeated along its long side.
  const [across, down] = [Math.max(0, width - height), Math.max(0, height - width)];
  const steps = Math.floor(Math.max(across, down) / 2 / (radius * 2 + SHORT_SIDE * 0.06) + 0.5);
  const [stepX, stepY] = across > down ? [width / 2 / steps, 0] : [0, height / 2 / steps];
  const strung = times(steps * 2 + 1, (index) => {
    const away = index - steps;
    return use(sheet, 'a', width / 2 + (away && away * stepX), height / 2 + (away && away * stepY));
  });
  return `<defs>${main}</defs>${strung}`;
};

const sunrise: Layout = (sheet) => {
  const { width, height, stream, palette } = sheet;
  const radius = Math.min(width * 0.56, height * 0.7);
  const worn: string[] = [];
  const halos = times(3, (index) => {
    const colour = stream.other(palette.accents, ...worn);
    worn.push(colour);
    const distance = radius + SHORT_SIDE * (0.08 + 0.07 * index);
    // An even count keeps the dots mirrored about the middle.
    const count = 2 * Math.round((Math.PI * distance) / (SHORT_SIDE * 0.09));
    return draw`<circle r="${distance}" stroke="${colour}" pathLength="${count}" stroke-dasharray="0 1"/>`;
  });
  const dotted = draw`<g fill="none" stroke-width="${SHORT_SIDE * 0.022}" stroke-linecap="round" transform="translate(${width / 2} ${height}) rotate(-90)">${halos}</g>`;
  return `<defs>${define(sheet, 'a', radius)}</defs>${dotted}${use(sheet, 'a', width / 2, height)}`;
};

const corners: Layout = (sheet) => {
  const { width, height, stream } = sheet;
  const flip = stream.chance(0.5);
  const longer = Math.min(1.35, Math.max(1, width / height, height / width / 1.25));
  const large = SHORT_SIDE * 0.62 * longer;
  const small = SHORT_SIDE * 0.5 * longer;
  const defs = define(sheet, 'a', large) + define(sheet, 'b', small);
  return `<defs>${defs}</defs>${use(sheet, 'a', flip ? 0 : width, 0)}${use(sheet, 'b', flip ? width : 0, height)}`;
};

const LAYOUTS: readonly Layout[] = [centred, sunrise, corners];

/** Festivals: Maasai bead collars on shuka check. */
export function drawCollar(sheet: Sheet): string {
  const layout = sheet.stream.pick(LAYOUTS);
  return groundOf(sheet, 'festivals') + layout(sheet);
}
