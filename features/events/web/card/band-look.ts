import { pigments, type Pigment } from '#platform/web/ui/pictures/pigment.ts';
import { PIGMENTS } from '#features/posters/pigments.ts';
import { posterPalette } from '#features/posters/poster-palette.ts';
import type { PosterSubject } from '#features/posters/poster-subject.ts';

export interface BandLook {
  /** The ground of the event's pattern: class `ground-<pigment>`. */
  readonly ground: Pigment;
  /** The tone of the text on it, and of the header. */
  readonly tone: 'light' | 'dark';
}

/** The look of an event's coloured band: the ground of its pattern, and whether text on it is light or dark. */
export function bandLook(subject: PosterSubject): BandLook {
  const palette = posterPalette(subject);
  const ground = pigments.find((pigment) => PIGMENTS[pigment] === palette.ground) ?? 'ink';
  return { ground, tone: palette.text === '#FFF9EE' ? 'light' : 'dark' };
}
