// In which order a line stands on paper: Arabic from right to left, numbers and Latin words inside it from left to right (UAX #9).
import bidiFactory from 'bidi-js';

export type Direction = 'ltr' | 'rtl';

/** What can make a line run to the left: without a character of Arabic or Hebrew there is nothing to order. */
const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

const bidi = bidiFactory();

/** The direction of a whole text: that of its first letter. Its lines, once broken, keep it. */
export function directionOf(text: string): Direction {
  return fromTheRight.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';
}

/** How deep each UTF-16 unit of a line is nested; what stands at an odd level runs to the left. */
export function levelsOf(line: string, direction: Direction): ArrayLike<number> {
  if (direction === 'ltr' && !fromTheRight.test(line)) return new Uint8Array(line.length);
  return bidi.getEmbeddingLevels(line, direction).levels;
}

/** A character as it looks where text runs to the left: brackets are turned around. */
export function mirrored(character: string): string {
  return bidi.getMirroredCharacter(character) ?? character;
}

/** Parts of one line, each of one level, from left to right (rule L2). */
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
