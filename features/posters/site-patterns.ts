import type { PosterSubject } from './poster-palette.ts';

/** The patterns that stand for Vumi itself: one of each family, chosen so that no two neighbours share a ground, however many stand in a row. */
export const sitePatterns: readonly PosterSubject[] = [
  { id: 'vumi-22', category: 'music' },
  { id: 'vumi-10', category: 'festivals' },
  { id: 'vumi-22', category: 'theater' },
  { id: 'vumi-36', category: 'comedy' },
  { id: 'vumi-7', category: 'conferences' },
  { id: 'vumi-7', category: 'food' },
];
