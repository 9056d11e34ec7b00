import { contrast } from './pigments.ts';
import { box, draw, SHORT_SIDE, times, type Sheet } from './sheet.ts';
import type { Stream } from './stream.ts';
import { groundOf } from './texture.ts';

const BORDER = SHORT_SIDE * 0.1;

/** The dyes of a kanga by the part they colour. */
function dyes(sheet: Sheet) {
  const [face, border, teeth, fourth, fifth] = sheet.palette.accents as [string, string, string, string, string];
  return { ground: sheet.palette.ground, face, border, teeth, fourth, fifth };
}

/** The pindo: a border of teeth standing on the inner panel, with a dotted block in every corner. */
function pindo(sheet: Sheet): string {
  const { width, height } = sheet;
  const { ground, face: corner, border, teeth } = dyes(sheet);
  const edge = box(0, 0, width, BORDER) + box(0, height - BORDER, width, BORDER) + box(0, 0, BORDER, height) + box(width - BORDER, 0, BORDER, height);
  const side = (length: number) => {
    const count = Math.max(1, Math.round((length - 2 * BORDER) / (SHORT_SIDE * 0.068)));
    const step = (length - 2 * BORDER) / count;
    // Relative steps would add up their rounding, so every foot is placed on its own.
    return times(count, (index) => draw`L${BORDER + step * (index + 0.5)} ${BORDER * 0.36}L${BORDER + step * (index + 1)} ${BORDER}`);
  };
  const start = draw`M${BORDER} ${BORDER}`;
  const [top, left] = [sheet.name('h'), sheet.name('v')];
  const strips =
    `<g fill="${teeth}"><path id="${top}" d="${start}${side(width)}"/>` +
    draw`<use href="#${top}" transform="rotate(180 ${width / 2} ${height / 2})"/>` +
    `<path id="${left}" d="${start}${side(height)}" transform="matrix(0 1 1 0 0 0)"/>` +
    draw`<use href="#${left}" transform="rotate(180 ${width / 2} ${height / 2})"/></g>`;
  const [right, bottom] = [width - BORDER, height - BORDER];
  const blocks = box(0, 0, BORDER, BORDER) + box(right, 0, BORDER, BORDER) + box(0, bottom, BORDER, BORDER) + box(right, bottom, BORDER, BORDER);
  const half = BORDER / 2;
  const dots = draw`M${half} ${half}h0M${right + half} ${half}h0M${half} ${bottom + half}h0M${right + half} ${bottom + half}h0`;
  return (
    `<path d="${edge}" fill="${border}"/>${strips}<path d="${blocks}" fill="${corner}"/>` +
    draw`<path d="${dots}" stroke="${ground}" stroke-width="${BORDER * 0.52}" stroke-linecap="round"/>`
  );
}

/** One laughing face round the origin, for a panel whose smaller side is `size`. */
function face(stream: Stream, size: number, dye: { readonly face: string; readonly tooth: string; readonly ground: string }): string {
  const unit = size / 100;
  const eye = (x: number) =>
    draw`<g transform="translate(${x * unit} ${-23 * unit})">` +
    draw`<circle r="${11 * unit}" fill="${dye.tooth}"/><circle r="${7 * unit}" fill="${dye.face}"/><circle r="${3 * unit}" fill="${dye.ground}"/></g>`;
  const lid = draw`M${10 * unit} ${-19 * unit}a${10 * unit} ${10 * unit} 0 0 1 ${20 * unit} 0`;
  const wink = draw`<path d="${lid}" fill="none" stroke="${dye.face}" stroke-width="${7 * unit}" stroke-linecap="round"/>`;
  const winks = stream.chance(0.4);
  const tilt = stream.between(-12, 12);
  const beads = stream.whole(8, 10);
  const radius = stream.between(25, 28) * unit;
  // A little more than half a circle, so that both tips curl up like a cashew.
  const [x, y] = [Math.cos(0.12) * radius, -Math.sin(0.12) * radius];
  const smile = (more: string) => draw`<path d="M${-x} ${y}A${radius} ${radius} 0 1 0 ${x} ${y}" ${more}/>`;
  const flesh = smile(draw`stroke="${dye.face}" stroke-width="${18 * unit}"`);
  const teeth = smile(draw`stroke="${dye.tooth}" stroke-width="${5.6 * unit}" pathLength="${beads}" stroke-dasharray="0 1" stroke-dashoffset="-.5"`);
  const mouth = draw`<g fill="none" stroke-linecap="round" transform="translate(0 ${8 * unit}) rotate(${tilt})">${flesh}${teeth}</g>`;
  return eye(-20) + (winks ? wink : eye(20)) + mouth;
}

function laughing(sheet: Sheet): string {
  const { width, height, stream } = sheet;
  const { ground, face: flesh, teeth: tooth } = dyes(sheet);
  const [innerX, innerY] = [width - 2 * BORDER, height - 2 * BORDER];
  const size = Math.min(innerX, innerY);
  const count = Math.max(1, Math.floor(Math.max(innerX, innerY) / (size * 1.25)));
  return times(count, (index) => {
    const along = (index + 0.5) / count;
    const x = BORDER + innerX * (innerX >= innerY ? along : 0.5);
    const y = BORDER + innerY * (innerX >= innerY ? 0.5 : along);
    return draw`<g transform="translate(${x} ${y})">${face(stream, size, { face: flesh, tooth, ground })}</g>`;
  });
}

/** Colours for `columns` by `rows` cells, row by row: no cell equals its left or upper neighbour. */
export function planCells(stream: Stream, colours: readonly string[], columns: number, rows: number): string[] {
  const cells: string[] = [];
  for (let index = 0; index < columns * rows; index += 1) {
    const left = index % columns === 0 ? '' : cells[index - 1];
    cells.push(stream.other(colours, left ?? '', cells[index - columns] ?? ''));
  }
  return cells;
}

/** A cashew and a smiling face for a cell of `side`: stroke is the cashew's colour, fill its beads', both from outside. */
function crescents(sheet: Sheet, side: number): string {
  const unit = side / 100;
  const arc = (y: number) => draw`<path d="M${-24 * unit} ${y * unit}a${24 * unit} ${24 * unit} 0 0 0 ${48 * unit} 0" fill="none" stroke-width="${18 * unit}" stroke-linecap="round"/>`;
  const eye = (x: number) => draw`<circle cx="${x * unit}" cy="${-18 * unit}" r="${6.5 * unit}" stroke-width="${4 * unit}"/>`;
  const beads = draw`<g stroke="none"><circle cy="${-8 * unit}" r="${5.5 * unit}"/><circle cy="${-22 * unit}" r="${3 * unit}"/></g>`;
  return `<defs><g id="${sheet.name('c')}">${arc(-4)}${beads}</g><g id="${sheet.name('f')}">${arc(8)}${eye(-15)}${eye(15)}</g></defs>`;
}

function crescentGrid(sheet: Sheet): string {
  const { width, height, stream, palette } = sheet;
  const { ground, fourth, fifth, border } = dyes(sheet);
  const [innerX, innerY] = [width - 2 * BORDER, height - 2 * BORDER];
  const short = stream.pick([2, 3]);
  const long = Math.round((Math.max(innerX, innerY) / Math.min(innerX, innerY)) * short);
  const [columns, rows] = innerX >= innerY ? [long, short] : [short, long];
  const [cellX, cellY] = [innerX / columns, innerY / rows];
  const colours = [ground, border, stream.pick([fourth, fifth])];
  const cells = planCells(stream, colours, columns, rows);
  const patches = colours.map((colour) => {
    const boxes = cells.map((cell, index) => (cell === colour ? box(BORDER + (index % columns) * cellX, BORDER + Math.floor(index / columns) * cellY, cellX, cellY) : ''));
    return `<path d="${boxes.join('')}" fill="${colour}"/>`;
  });
  const phase = stream.whole(0, 2);
  const drawn = cells.map((cell, index) => {
    const row = Math.floor(index / columns);
    const [dark, light] = darkAndLight([...palette.accents, ground], cell);
    // Either may be the nut, as long as it shows on its cell.
    const nuts = [dark, light].filter((dye) => contrast(dye, cell) > 2);
    const stroke = stream.pick(nuts);
    const fill = stroke === dark ? light : dark;
    // Every third is a face, one step on in each row so that faces run diagonally.
    const smiling = ((index % columns) + row + phase) % 3 === 2;
    const turn = smiling ? 0 : stream.pick([0, 90, 180, 270]);
    const at = draw`translate(${BORDER + ((index % columns) + 0.5) * cellX} ${BORDER + (row + 0.5) * cellY})`;
    return `<use href="#${sheet.name(smiling ? 'f' : 'c')}" transform="${at}${turn ? ` rotate(${turn})` : ''}" stroke="${stroke}" fill="${fill}"/>`;
  });
  return crescents(sheet, Math.min(cellX, cellY)) + patches.join('') + drawn.join('');
}

/** The darkest and the lightest dye that are not the cell's own. */
function darkAndLight(colours: readonly string[], cell: string): readonly [string, string] {
  const free = colours.filter((colour) => colour !== cell).sort((one, two) => contrast(one, '#000000') - contrast(two, '#000000'));
  return [free[0] ?? cell, free.at(-1) ?? cell];
}

/** Comedy: kanga korosho, cashew smiles inside a pindo border. */
export function drawKorosho(sheet: Sheet): string {
  const layout = sheet.stream.pick([laughing, crescentGrid, crescentGrid]);
  return groundOf(sheet, 'comedy') + layout(sheet) + pindo(sheet);
}
