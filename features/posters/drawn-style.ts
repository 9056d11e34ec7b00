import { paletteNumbers, styleOf, type PosterStyle } from './poster-style.ts';
import { PALETTES } from './palettes.ts';
import { beginPattern } from './poster-palette.ts';
import type { PosterSubject } from './poster-subject.ts';

/** The style that a poster is drawn in, chosen or not. */
export function drawnStyle(subject: PosterSubject): PosterStyle {
  const { family, palette } = beginPattern(subject);
  return styleOf(family, paletteNumbers[PALETTES[family].indexOf(palette)] ?? 1);
}
