// The sums behind the charts.

/** The smallest of 1, 2 and 5 times a power of ten that `value` holds at most `parts` times; whole numbers from 1. */
export function roundStep(value: number, parts: number): number {
  const wanted = Math.abs(value) / parts;
  if (wanted <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(wanted));
  // Divided before it is compared, so that 300 / 3 is no more than 100.
  const step = [1, 2, 5, 10].find((factor) => wanted / power <= factor + 1e-9) ?? 10;
  return step * power;
}

export interface Scale {
  readonly low: number;
  readonly high: number;
  /** Each gridline, the lowest first; zero is one of them. */
  readonly ticks: readonly number[];
}

/** From zero (or the round figure below the lowest value) to the round figure above the highest, in at most about `parts` steps. */
export function scaleOf(values: readonly number[], parts = 4): Scale {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = roundStep(most - least, parts);
  const [from, to] = [Math.floor(least / step), Math.max(Math.ceil(most / step), 1)];
  return { low: from * step, high: to * step, ticks: Array.from({ length: to - from + 1 }, (_, at) => (from + at) * step) };
}

/** What one bead stands for, so that no column has more than `most` beads. */
export function beadUnit(values: readonly number[], most = 8): number {
  return roundStep(Math.max(0, ...values.map(Math.abs)), most);
}

/** How much of each bead of a column is there: 2.25 units are `[1, 1, 0.25]`. Of a negative value the same, drawn below the line. */
export function beadsOf(value: number, unit: number): readonly number[] {
  const units = Math.abs(value) / unit;
  const whole = Math.floor(units + 1e-9);
  const part = units - whole;
  return [...Array.from({ length: whole }, () => 1), ...(part > 1e-9 ? [part] : [])];
}

/** Groups of `size` in a row that end with the last entry; the first group may be smaller. */
export function bucketsOf<Entry>(entries: readonly Entry[], size: number): readonly (readonly Entry[])[] {
  const first = entries.length % size;
  const starts = [...(first > 0 ? [0] : []), ...Array.from({ length: Math.floor(entries.length / size) }, (_, at) => first + at * size)];
  return starts.map((start, at) => entries.slice(start, starts[at + 1]));
}

/** The smallest of these sizes of a column that leaves every column `room` pixels or more. */
export function columnSize(count: number, width: number, room: number, sizes: readonly number[]): number {
  return sizes.find((size) => width / Math.ceil(count / size) >= room) ?? sizes.at(-1) ?? 1;
}

/** Every how many entries a label fits, each `room` pixels wide. */
export function labelStep(count: number, width: number, room: number): number {
  return Math.max(1, Math.ceil(count / Math.max(1, Math.floor(width / room))));
}
