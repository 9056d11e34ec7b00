import { posterFamily } from './families.ts';
import { PALETTES, type Palette, type PosterFamily } from './palettes.ts';
import { textOn } from './pigments.ts';
import { streamOf, type Stream } from './stream.ts';

/** What a pattern is derived from: the event and its category. */
export interface PosterSubject {
  readonly id: string;
  readonly category: string;
}

/** Colours of an event's pattern, all `#RRGGBB`. */
export interface PosterPalette {
  readonly ground: string;
  readonly text: string;
  /** Colours that stand on the ground, most useful first. */
  readonly accents: string[];
}

/** Chooses the palette first: every user of a subject's stream starts here. */
export function beginPattern({ id, category }: PosterSubject): { family: PosterFamily; stream: Stream; palette: Palette } {
  const family = posterFamily(category);
  const stream = streamOf(id);
  return { family, stream, palette: stream.pick(PALETTES[family]) };
}

/** The colours of an event's pattern, the same that its poster is drawn in. A file of its own: pages need them where nothing is drawn. */
export function posterPalette(subject: PosterSubject): PosterPalette {
  const { palette } = beginPattern(subject);
  const { ground, accents } = palette;
  return { ground, text: textOn(ground), accents: [...accents] };
}
