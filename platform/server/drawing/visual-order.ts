// The visual order of a printed line: Arabic from right to left, numbers and Latin words inside it from left to right (UAX #9).
import bidiFactory from 'bidi-js';

export type Direction = 'ltr' | 'rtl';

/** Characters of Arabic or Hebrew; a line without them needs no reordering. */
const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

const bidi = bidiFactory();

/** The direction of a whole text: that of its first letter. Its lines keep it after line breaking. */
export function directionOf(text: string): Direction {
  return fromTheRight.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';
}

/** The nesting level of each UTF-16 unit of a line; units at an odd level run from right to left. */
export function levelsOf(line: string, direction: Direction): ArrayLike<number> {
  if (direction === 'ltr' && !fromTheRight.test(line)) return new Uint8Array(line.length);
  return bidi.getEmbeddingLevels(line, direction).levels;
}

/** A character as drawn in text that runs from right to left: brackets are mirrored. */
export function mirrored(character: string): string {
  return bidi.getMirroredCharacter(character) ?? character;
}

/** Parts of one line, each of one level, in visual order from left to right (rule L2). */
export function inVisualOrder<T extends { readonly level: number }>(parts: readonly T[]): T[] {
  let ordered = [...parts];
  for (let level = Math.max(0, ...parts.map((part) => part.level)); level > 0; level--) {
    const next: T[] = [];
    let turned: T[] = [];
    for (const part of ordered) {
      if (part.level >= level) turned.unshift(part);
      else {
        next.push(...turned, part);
        turned = [];
      }
    }
    ordered = [...next, ...turned];
  }
  return ordered;
}
