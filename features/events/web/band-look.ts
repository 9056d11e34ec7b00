import { pigments, type Pigment } from '#platform/web/ui/pigment.ts';
import { PIGMENTS } from '../poster/pigments.ts';
import { posterPalette, type PosterSubject } from '../poster/poster-palette.ts';

export interface BandLook {
  /** The ground of the event's cloth: class `ground-<pigment>`. */
  readonly ground: Pigment;
  /** The text on it, and so the header's tone. */
  readonly tone: 'light' | 'dark';
}

/** How an event's coloured band looks: the ground of its cloth, and whether text on it is light or dark. */
export function bandLook(subject: PosterSubject): BandLook {
  const palette = posterPalette(subject);
  const ground = pigments.find((pigment) => PIGMENTS[pigment] === palette.ground) ?? 'ink';
  return { ground, tone: palette.text === '#FFF9EE' ? 'light' : 'dark' };
}
