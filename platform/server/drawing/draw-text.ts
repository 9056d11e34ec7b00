// Text as SVG paths, from the fonts beside this file, so that drawings are the same on every machine, whatever fonts are installed there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Font } from 'fontkit';
import { directionOf, inVisualOrder, levelsOf, mirrored, type Direction } from './visual-order.ts';

const files = {
  display: 'vumi-display-850',
  text: 'figtree-500',
  strong: 'figtree-700',
} as const;

/** Families for characters that a typeface lacks: further Latin letters, the script of Amharic and Tigrinya, and Arabic. */
const otherFamilies = [['noto-sans-600-latin', 'noto-sans-600-latin-ext'], ['noto-sans-600-ethiopic'], ['noto-sans-600-arabic']] as const;

/** The characters that a font is opened for; a font that is not listed is opened for any. */
const scripts: Readonly<Record<string, RegExp>> = {
  'noto-sans-600-ethiopic': /[\u1200-\u139f]/,
  // Includes the zero-width non-joiner, which stands between Arabic letters only.
  'noto-sans-600-arabic': /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\u200c]/,
};

export type Face = keyof typeof files;

export interface Typeface {
  /** The part of a text that the fonts can write: unavailable accents are removed, other unavailable characters are left out. */
  writable(text: string): string;
  /** The width of a writable text at a size, both in pixels. `tracking` is in em. */
  width(text: string, size: number, tracking?: number): number;
  /** A line of writable text split by font file, from left to right, for documents that embed their fonts. */
  parts(line: string, direction?: Direction): readonly TextPart[];
  /** The outlines of a writable text as SVG path data, its baseline starting at (x, y). */
  outline(text: string, at: TextPlace): string;
}

export interface TextPart {
  /** The path of the font file. */
  readonly file: string;
  readonly text: string;
  /** A joined script: takes no tracking. */
  readonly joined: boolean;
  /** The width of a beginning of the part, or of all of it, in that font. */
  readonly width: (text: string, size: number, tracking?: number) => number;
}

export interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly tracking?: number;
  /** The direction of the whole text that the line is from; by default that of the line itself. */
  readonly direction?: Direction;
}

/** Joined letters, with marks far above and below them. */
const arabic = /[\u0600-\u08ff]/;

/** The smallest line height of a text at which no line touches the next, in em. */
export function leastLeading(text: string): number {
  return arabic.test(text) ? 1.4 : 1;
}

const loaded = new Map<Face, Promise<Typeface>>();

/** A typeface of the product, read on first use. */
export function loadTypeface(face: Face): Promise<Typeface> {
  const known = loaded.get(face);
  if (known !== undefined) return known;
  const reading = readTypeface(files[face]);
  loaded.set(face, reading);
  // A failed read is retried by the next caller.
  reading.catch(() => loaded.delete(face));
  return reading;
}

async function readTypeface(name: string): Promise<Typeface> {
  const { create } = await import('fontkit');
  const families = [[`${name}-latin`, `${name}-latin-ext`], ...otherFamilies];
  return typefaceOf(families.map((family) => family.map((font) => openFont(font, (bytes) => create(bytes) as Font))));
}

interface FontFile {
  readonly file: string;
  readonly font: Font;
  has(character: string): boolean;
}

const fonts = new Map<string, Font>();

/** A font that is read when the first character needs it: most texts need only the fonts of their typeface. */
function openFont(name: string, create: (bytes: Buffer) => Font): FontFile {
  const file = join(import.meta.dirname, 'fonts', `${name}.ttf`);
  const read = (): Font => {
    const font = fonts.get(name) ?? create(readFileSync(file));
    fonts.set(name, font);
    return font;
  };
  return {
    file,
    get font() {
      return read();
    },
    has: (character) => (scripts[name]?.test(character) ?? true) && read().hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  };
}

interface Run {
  readonly file: string;
  readonly font: Font;
  /** In the order in which the font sets it from left to right. */
  readonly text: string;
  /** The nesting level of the bidirectional text (visual-order.ts). */
  readonly level: number;
}

/** A no-break space does not break: French writes one before its colons. */
const breakingSpace = /[^\S\u00a0]/;

function setRun({ font, text }: Pick<Run, 'font' | 'text'>, { x, y, size, tracking = 0 }: TextPlace, draw?: (path: string) => void): number {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  const between = arabic.test(text) ? 0 : tracking * size;
  let pen = x;
  for (const [index, glyph] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    draw?.(
      glyph.path
        .scale(scale, -scale)
        .translate(pen + xOffset * scale, y - yOffset * scale)
        .toSVG(),
    );
    pen += xAdvance * scale + between;
  }
  return pen - x;
}

/** A run in the order that its font expects: fontkit reverses what it takes for Arabic, and nothing else. */
function turned(run: Run): Run {
  const toTheLeft = run.level % 2 === 1;
  const characters = toTheLeft ? Array.from(run.text, mirrored) : [...run.text];
  // The font engine knows characters but not their context: digits inside Arabic text come from right to left, brackets beside it from left to
  // right.
  const turnsItself = arabic.test(run.text) && run.font.layout(run.text).direction === 'rtl';
  return { ...run, text: (toTheLeft === turnsItself ? characters : characters.toReversed()).join('') };
}

/** Fonts of one design, each for other characters. */
type Family = readonly FontFile[];

function fontFor(character: string, fonts: Family): FontFile | undefined {
  return fonts.find((font) => font.has(character));
}

/**
 * One typeface made of families: a word is written by the first family that has all its characters, else each character by the first family that
 * has it.
 */
function typefaceOf(families: readonly Family[]): Typeface {
  const all = families.flat();

  function writableCharacter(character: string): string {
    if (breakingSpace.test(character)) return ' ';
    if (fontFor(character, all) !== undefined) return character;
    return [...character.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part) && fontFor(part, all) !== undefined).join('');
  }

  function runsOf(line: string, direction = directionOf(line)): Run[] {
    const levels = levelsOf(line, direction);
    const runs: (Run & { text: string })[] = [];
    let at = 0;
    // Each word with the space after it.
    for (const word of line.split(/(?<=\s)(?=\S)/)) {
      const family = families.find((fonts) => Array.from(word.trimEnd()).every((character) => fontFor(character, fonts) !== undefined)) ?? all;
      for (const character of word) {
        const level = levels[at] ?? 0;
        at += character.length;
        const found = fontFor(character, family) ?? fontFor(character, all) ?? all[0];
        if (found === undefined) continue;
        const last = runs.at(-1);
        if (last?.file === found.file && last.level === level) last.text += character;
        else runs.push({ file: found.file, font: found.font, level, text: character });
      }
    }
    return inVisualOrder(runs).map(turned);
  }

  /** Sets the glyphs of a line one after another and returns their total width. */
  function set(line: string, place: TextPlace, draw?: (path: string) => void): number {
    let width = 0;
    for (const run of runsOf(line, place.direction)) width += setRun(run, { ...place, x: place.x + width }, draw);
    return width;
  }

  return {
    writable: (text) =>
      Array.from(text.normalize('NFC'), writableCharacter)
        .join('')
        .replace(/[^\S\u00a0]+/g, ' ')
        .trim(),
    width: (text, size, tracking = 0) => set(text, { x: 0, y: 0, size, tracking }),
    parts: (line, direction) =>
      runsOf(line, direction).map(({ file, font, text }) => ({
        file,
        text,
        joined: arabic.test(text),
        width: (written, size, tracking = 0) => setRun({ font, text: written }, { x: 0, y: 0, size, tracking }),
      })),
    outline(text, place) {
      const paths: string[] = [];
      set(text, place, (path) => void paths.push(path));
      return paths.join('');
    },
  };
}
