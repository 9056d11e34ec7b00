import type { PosterSubject } from './poster-subject.ts';

/** The patterns that stand for Vumi itself: one of each family, chosen so that no two neighbours share a ground, however many stand in a row. */
export const sitePatterns: readonly PosterSubject[] = [
  { id: 'vumi-22', pattern: 'music' },
  { id: 'vumi-10', pattern: 'festivals' },
  { id: 'vumi-22', pattern: 'theater' },
  { id: 'vumi-36', pattern: 'comedy' },
  { id: 'vumi-7', pattern: 'conferences' },
  { id: 'vumi-7', pattern: 'food' },
];
