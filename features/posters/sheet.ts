import type { Palette } from './palettes.ts';
import type { Stream } from './stream.ts';

/** Short side of the space every poster is composed in, whatever the size it is shown at. */
export const SHORT_SIDE = 400;

/** The blank sheet a family draws on. Lengths are in sheet units; the short side is always `SHORT_SIDE`. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  readonly stream: Stream;
  /** A document-wide unique element id for a short local name. */
  readonly name: (local: string) => string;
}

/** Rounds to one decimal: finer than any screen shows, and the markup stays small. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Template tag for markup and path data: numbers come out with at most one decimal. */
export function draw(parts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return parts.reduce((text, part, index) => {
    const value = values[index - 1] ?? '';
    return text + (typeof value === 'number' ? round(value) : value) + part;
  });
}

/** A rectangle as path data, so that several of one colour share an element. */
export function box(x: number, y: number, width: number, height: number): string {
  return draw`M${x} ${y}h${width}v${height}h${-width}z`;
}

/** Runs `make` for 0, 1 … `count` - 1 and joins what it returns. */
export function times(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join('');
}
