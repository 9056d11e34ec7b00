import type { PosterFamily } from './palettes.ts';

/** Categories that borrow the cloth of another; the six families also name themselves. */
const FAMILY: Readonly<Record<string, PosterFamily>> = {
  music: 'music',
  'live-music': 'music',
  streaming: 'music',
  virtual_events: 'music',
  ppv_content: 'music',
  other: 'music',
  festivals: 'festivals',
  hybrid_events: 'festivals',
  comedy: 'comedy',
  food: 'food',
  'food-&-drink': 'food',
  workshops: 'food',
  conferences: 'conferences',
  sports: 'conferences',
  networking: 'conferences',
  theater: 'theater',
  movies: 'theater',
};

/** The cloth a category wears. A category not known here wears music's. */
export function posterFamily(category: string): PosterFamily {
  return Object.hasOwn(FAMILY, category) ? (FAMILY[category] ?? 'music') : 'music';
}
