// Text as SVG paths, from the fonts beside this file: what the server draws is the same on every machine, whatever fonts that has.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Font } from 'fontkit';
import { directionOf, inVisualOrder, levelsOf, mirrored, type Direction } from './visual-order.ts';

const files = {
  display: 'vumi-display-850',
  text: 'figtree-500',
  strong: 'figtree-700',
} as const;

/** What writes the words that a face cannot: other letters of Latin, the script of Amharic and Tigrinya, and that of Arabic. */
const otherFamilies = [['noto-sans-600-latin', 'noto-sans-600-latin-ext'], ['noto-sans-600-ethiopic'], ['noto-sans-600-arabic']] as const;

/** The only characters that a font is opened for; any, when it is not here. */
const scripts: Readonly<Record<string, RegExp>> = {
  'noto-sans-600-ethiopic': /[\u1200-\u139f]/,
  // With the non-joiner, which stands between Arabic letters only.
  'noto-sans-600-arabic': /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\u200c]/,
};

export type Face = keyof typeof files;

export interface Typeface {
  /** The part of a text that can be written: accents that no font of ours has are left off, other characters that none has are left out. */
  writable(text: string): string;
  /** How wide a writable text is at a size, both in pixels. `tracking` is in em. */
  width(text: string, size: number, tracking?: number): number;
  /** A line of writable text in the parts that one font file writes each, from left to right, for documents that carry their fonts. */
  parts(line: string, direction?: Direction): readonly TextPart[];
  /** The outlines of a writable text as the data of an SVG path, its baseline beginning at (x, y). */
  outline(text: string, at: TextPlace): string;
}

export interface TextPart {
  /** The path of the font file. */
  readonly file: string;
  readonly text: string;
  /** Its letters hang together: they take no tracking. */
  readonly joined: boolean;
  /** How wide a beginning of the part, or all of it, is in that font. */
  readonly width: (text: string, size: number, tracking?: number) => number;
}

export interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly tracking?: number;
  /** Of the text whose line this is; its own, unless told. */
  readonly direction?: Direction;
}

/** Letters that hang together, with marks far above and below them. */
const arabic = /[\u0600-\u08ff]/;

/** How far apart lines of a text have to be at least so that none touches the next, in em. */
export function leastLeading(text: string): number {
  return arabic.test(text) ? 1.4 : 1;
}

const loaded = new Map<Face, Promise<Typeface>>();

/** A face of the product, read on first use. */
export function loadTypeface(face: Face): Promise<Typeface> {
  const known = loaded.get(face);
  if (known !== undefined) return known;
  const reading = readTypeface(files[face]);
  loaded.set(face, reading);
  // What could not be read now is read again by the next who needs it.
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

/** A font that is read when the first character asks for it: most texts need none but those of their face. */
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
  /** In an order in which the font sets it from left to right. */
  readonly text: string;
  /** How deep it is nested (visual-order.ts). */
  readonly level: number;
}

/** A no-break space stays one: French writes it before its colons. */
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

/** A run as its font has to be given it, which turns around what it takes for Arabic, and nothing else. */
function turned(run: Run): Run {
  const toTheLeft = run.level % 2 === 1;
  const characters = toTheLeft ? Array.from(run.text, mirrored) : [...run.text];
  // The font's engine knows letters, not where they stand: numbers inside Arabic run to the right, brackets beside it to the left.
  const turnsItself = arabic.test(run.text) && run.font.layout(run.text).direction === 'rtl';
  return { ...run, text: (toTheLeft === turnsItself ? characters : characters.toReversed()).join('') };
}

/** Fonts of one design, each for other characters. */
type Family = readonly FontFile[];

function fontFor(character: string, fonts: Family): FontFile | undefined {
  return fonts.find((font) => font.has(character));
}

/** One face made of families: a word is written by the first that has all of it, else each of its characters by the first that has that. */
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

  /** Sets the glyphs of a line one after another and returns how wide they are together. */
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
