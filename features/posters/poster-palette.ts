import { posterFamily } from './families.ts';
import { PALETTES, type Palette, type PosterFamily } from './palettes.ts';
import { textOn } from './pigments.ts';
import { readStyle } from './poster-style.ts';
import type { PosterSubject } from './poster-subject.ts';
import { streamOf, type Stream } from './stream.ts';

/** Colours of an event's pattern, all `#RRGGBB`. */
export interface PosterPalette {
  readonly ground: string;
  readonly text: string;
  /** Colours that stand on the ground, most useful first. */
  readonly accents: string[];
}

/** Chooses the palette first: every user of a subject's stream starts here. */
export function beginPattern({ id, pattern }: PosterSubject): { family: PosterFamily; stream: Stream; palette: Palette } {
  const chosen = readStyle(pattern);
  const family = chosen?.family ?? posterFamily(pattern);
  const stream = streamOf(id);
  // Taken from the stream also where a palette was chosen: the choices after it stay the same.
  const drawn = stream.pick(PALETTES[family]);
  return { family, stream, palette: (chosen && PALETTES[family][chosen.palette - 1]) ?? drawn };
}

/** The colours of an event's pattern, the same that its poster is drawn in. A file of its own: pages need them where nothing is drawn. */
export function posterPalette(subject: PosterSubject): PosterPalette {
  const { palette } = beginPattern(subject);
  const { ground, accents } = palette;
  return { ground, text: textOn(ground), accents: [...accents] };
}
