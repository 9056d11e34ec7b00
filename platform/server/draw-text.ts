// Text as SVG paths, from the fonts beside this file: what the server draws is the same on every machine, whatever fonts that has.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Font } from 'fontkit';

const files = {
  display: 'vumi-display-850',
  text: 'figtree-500',
  strong: 'figtree-700',
} as const;

export type Face = keyof typeof files;

export interface Typeface {
  /** The part of a text that this face can write: accents that it lacks are left off, other characters that it lacks are left out. */
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
  const [latin, extended] = await Promise.all(
    ['latin', 'latin-ext'].map(async (script): Promise<FontFile> => {
      const file = join(import.meta.dirname, 'fonts', `${name}-${script}.ttf`);
      return { file, font: create(await readFile(file)) as Font };
    }),
  );
  if (latin === undefined || extended === undefined) throw new Error(`The font ${name} is missing`);
  return typefaceOf([latin, extended]);
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

/** One face made of fonts for different scripts, the first that has a character writes it. */
function typefaceOf(fonts: readonly [FontFile, ...FontFile[]]): Typeface {
  const fontFor = (character: string) => fonts.find(({ font }) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

  function writableCharacter(character: string): string {
    if (breakingSpace.test(character)) return ' ';
    if (fontFor(character) !== undefined) return character;
    return [...character.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part) && fontFor(part) !== undefined).join('');
  }

  function runsOf(text: string): Run[] {
    const runs: (FontFile & { text: string })[] = [];
    for (const character of text) {
      const { file, font } = fontFor(character) ?? fonts[0];
      const last = runs.at(-1);
      if (last?.font === font) last.text += character;
      else runs.push({ file, font, text: character });
    }
    return runs;
  }

  /** Sets the glyphs one after another and returns how wide they are together. */
  function set(text: string, { x, y, size, tracking = 0 }: TextPlace, draw?: (path: string) => void): number {
    let pen = x;
    for (const { font, text: part } of runsOf(text)) {
      const scale = size / font.unitsPerEm;
      const { glyphs, positions } = font.layout(part);
      for (const [index, glyph] of glyphs.entries()) {
        draw?.(glyph.path.scale(scale, -scale).translate(pen, y).toSVG());
        pen += (positions[index]?.xAdvance ?? 0) * scale + tracking * size;
      }
    }
    return pen - x;
  }

  return {
    writable: (text) =>
      Array.from(text.normalize('NFC'), writableCharacter)
        .join('')
        .replace(/[^\S\u00a0]+/g, ' ')
        .trim(),
    width: (text, size, tracking = 0) => set(text, { x: 0, y: 0, size, tracking }),
    parts: (text) => runsOf(text).map(({ file, text: part }) => ({ file, text: part })),
    outline(text, place) {
      const paths: string[] = [];
      set(text, place, (path) => void paths.push(path));
      return paths.join('');
    },
  };
}
