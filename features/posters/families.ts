import type { PosterFamily } from './palettes.ts';

/** Categories that use the pattern of another; the six families also name themselves. */
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

/** The pattern family of a category. An unknown category uses music's. */
export function posterFamily(category: string): PosterFamily {
  return Object.hasOwn(FAMILY, category) ? (FAMILY[category] ?? 'music') : 'music';
}
