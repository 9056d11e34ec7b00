// Text as SVG paths, from the fonts beside this file: what the server draws is the same on every machine, whatever fonts that has.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Font } from 'fontkit';

const files = {
  display: 'vumi-display-850',
  text: 'figtree-500',
  strong: 'figtree-700',
} as const;

/** What writes the words that a face cannot: other letters of Latin, and the script of Amharic and Tigrinya. */
const otherFamilies = [['noto-sans-600-latin', 'noto-sans-600-latin-ext'], ['noto-sans-600-ethiopic']] as const;

export type Face = keyof typeof files;

export interface Typeface {
  /** The part of a text that can be written: accents that no font of ours has are left off, other characters that none has are left out. */
  writable(text: string): string;
  /** How wide a writable text is at a size, both in pixels. `tracking` is in em. */
  width(text: string, size: number, tracking?: number): number;
  /** A writable text in the parts that one font file writes each, for documents that carry their fonts. */
  parts(text: string): readonly TextPart[];
  /** The outlines of a writable text as the data of an SVG path, its baseline beginning at (x, y). */
  outline(text: string, at: TextPlace): string;
}

export interface TextPart {
  /** The path of the font file. */
  readonly file: string;
  readonly text: string;
  /** How wide a beginning of the part, or all of it, is in that font. */
  readonly width: (text: string, size: number, tracking?: number) => number;
}

export interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly tracking?: number;
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
  const readFont = async (font: string): Promise<FontFile> => {
    const file = join(import.meta.dirname, 'fonts', `${font}.ttf`);
    return { file, font: create(await readFile(file)) as Font };
  };
  const readFamily = (fonts: readonly string[]): Promise<Family> => Promise.all(fonts.map(readFont));
  return typefaceOf(await Promise.all([[`${name}-latin`, `${name}-latin-ext`], ...otherFamilies].map(readFamily)));
}

interface FontFile {
  readonly file: string;
  readonly font: Font;
}

interface Run extends FontFile {
  readonly text: string;
}

/** A no-break space stays one: French writes it before its colons. */
const breakingSpace = /[^\S\u00a0]/;

function setRun({ font, text }: Run, { x, y, size, tracking = 0 }: TextPlace, draw?: (path: string) => void): number {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let pen = x;
  for (const [index, glyph] of glyphs.entries()) {
    draw?.(glyph.path.scale(scale, -scale).translate(pen, y).toSVG());
    pen += (positions[index]?.xAdvance ?? 0) * scale + tracking * size;
  }
  return pen - x;
}

/** Fonts of one design, each for other characters. */
type Family = readonly FontFile[];

function fontFor(character: string, fonts: Family): FontFile | undefined {
  return fonts.find(({ font }) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}

/** One face made of families: a word is written by the first that has all of it, else each of its characters by the first that has that. */
function typefaceOf(families: readonly Family[]): Typeface {
  const all = families.flat();

  function writableCharacter(character: string): string {
    if (breakingSpace.test(character)) return ' ';
    if (fontFor(character, all) !== undefined) return character;
    return [...character.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part) && fontFor(part, all) !== undefined).join('');
  }

  function runsOf(text: string): Run[] {
    const runs: (FontFile & { text: string })[] = [];
    // Each word with the space after it.
    for (const word of text.split(/(?<=\s)(?=\S)/)) {
      const family = families.find((fonts) => Array.from(word.trimEnd()).every((character) => fontFor(character, fonts) !== undefined)) ?? all;
      for (const character of word) {
        const found = fontFor(character, family) ?? fontFor(character, all) ?? all[0];
        if (found === undefined) continue;
        const last = runs.at(-1);
        if (last?.font === found.font) last.text += character;
        else runs.push({ ...found, text: character });
      }
    }
    return runs;
  }

  /** Sets the glyphs of a text one after another and returns how wide they are together. */
  function set(text: string, place: TextPlace, draw?: (path: string) => void): number {
    let width = 0;
    for (const run of runsOf(text)) width += setRun(run, { ...place, x: place.x + width }, draw);
    return width;
  }

  return {
    writable: (text) =>
      Array.from(text.normalize('NFC'), writableCharacter)
        .join('')
        .replace(/[^\S\u00a0]+/g, ' ')
        .trim(),
    width: (text, size, tracking = 0) => set(text, { x: 0, y: 0, size, tracking }),
    parts: (text) =>
      runsOf(text).map(({ file, font, text: part }) => ({
        file,
        text: part,
        width: (written, size, tracking = 0) => setRun({ file, font, text: written }, { x: 0, y: 0, size, tracking }),
      })),
    outline(text, place) {
      const paths: string[] = [];
      set(text, place, (path) => void paths.push(path));
      return paths.join('');
    },
  };
}
